import { escapeXml } from '../art/escape.ts';
import { formTarget } from '../domain/url/form-target.ts';

/** Settings of a running site that pages contain; a build does not know them. */
export type Site = {
  /** Public origin, without a trailing slash. */
  origin: string;
  /** URL of the store for browsers: `…/store/{storeId}`. */
  storeUrl: string;
  /** URL that the audit form opens. */
  analyzerUrl: string;
  /** URL that the buttons of the local offer open. */
  promoPaymentUrl: string;
  /** URLs of the form that the contact page embeds, and of its script, if it has one. */
  contactFormUrl: string;
  contactFormScriptUrl: string | undefined;
  /** Third parties that pages load after consent, encoded by `writeThirdParties` in domain/site/consent.ts. */
  thirdParties: string;
};

/** The site's own pages, used in place of external services that are not configured. */
export const OWN_PAGES = {
  analyzerUrl: '/tools/free-website-audit/report',
  promoPaymentUrl: '/offers/local-business-promo/payment',
  contactFormUrl: '/forms/contact',
  contactFormScriptUrl: '/forms/contact.js',
};

/** The hidden field in the audit form that is the placeholder for the query of `analyzerUrl`. */
const FIELD = { name: 'query-name.invalid', value: 'query-value.invalid' };

/**
 * Placeholders for these settings in prerendered pages. The server replaces them when it starts, so that one build runs
 * at any address. The host names are reserved (RFC 2606).
 */
export const PLACEHOLDERS = {
  origin: 'https://site.invalid',
  storeUrl: 'https://store.invalid',
  // With a query, so that the form has a hidden field that the fields of the real query replace.
  analyzerUrl: `https://analyzer.invalid/here?${FIELD.name}=${FIELD.value}`,
  promoPaymentUrl: 'https://payment.invalid/here',
  // Not replaced: only a page that is rendered on request embeds the form.
  contactFormUrl: OWN_PAGES.contactFormUrl,
  contactFormScriptUrl: undefined,
  thirdParties: 'third-parties.invalid',
} satisfies Site;

/** A URL escaped for HTML. A function, because `replaceAll` would interpret dollar signs in a string. */
const asHtml = (address: string) => () => address.replaceAll('&', '&amp;').replaceAll('"', '%22');

/** Found by its value, whatever the order in which React writes the attributes. */
const FIELD_ELEMENT = /<input [^>]*"query-value\.invalid"[^>]*>/g;

/** Makes the hidden fields of a URL's query from the placeholder element. */
const hiddenFields = (address: string) => (element: string) =>
  formTarget(address)
    .fields.map(([name, value]) =>
      element.replace(FIELD.value, () => escapeXml(value)).replace(FIELD.name, () => escapeXml(name)),
    )
    .join('');

/** Replaces the placeholders in a prerendered file. */
export function fillIn(text: string, site: Site): string {
  return (
    text
      .replaceAll(PLACEHOLDERS.origin, site.origin)
      .replaceAll(PLACEHOLDERS.storeUrl, site.storeUrl)
      // In the props of the form's island; in the form itself, action and query are separate.
      .replaceAll(PLACEHOLDERS.analyzerUrl, asHtml(site.analyzerUrl))
      .replaceAll(formTarget(PLACEHOLDERS.analyzerUrl).action, asHtml(formTarget(site.analyzerUrl).action))
      .replaceAll(FIELD_ELEMENT, hiddenFields(site.analyzerUrl))
      .replaceAll(PLACEHOLDERS.thirdParties, site.thirdParties)
      .replaceAll(PLACEHOLDERS.promoPaymentUrl, asHtml(site.promoPaymentUrl))
  );
}
