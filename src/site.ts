import { escapeXml } from '../art/escape.ts';
import { formTarget } from '../domain/url/form-target.ts';

/** Addresses that are known where the site runs, not where it is built. */
export type Site = {
  /** Public origin, without a slash at the end. */
  origin: string;
  /** Where the browser reaches the store: `…/store/{storeId}`. */
  storeUrl: string;
  /** Where the audit form leads. */
  analyzerUrl: string;
  /** Where the buttons of the local offer lead. */
  promoPaymentUrl: string;
  /** The form that the contact page embeds, and the script that belongs to it, if it has one. */
  contactFormUrl: string;
  contactFormScriptUrl: string | undefined;
  /** Parts of others that pages load where visitors allow it, as domain/site/consent.ts writes them. */
  thirdParties: string;
};

/** What stands in for services of others that are not configured: pages of our own. */
export const OWN_PAGES = {
  analyzerUrl: '/tools/free-website-audit/report',
  promoPaymentUrl: '/offers/local-business-promo/payment',
  contactFormUrl: '/forms/contact',
  contactFormScriptUrl: '/forms/contact.js',
};

/** The hidden field of a form that stands for the query of the analyzer's address. */
const FIELD = { name: 'query-name.invalid', value: 'query-value.invalid' };

/**
 * What prerendered pages carry in their place. The server replaces them when it starts, so that one build runs at any
 * address. The names are reserved (RFC 2606).
 */
export const PLACEHOLDERS = {
  origin: 'https://site.invalid',
  storeUrl: 'https://store.invalid',
  // With a query, so that the form that leads there has a place for the one of the real address.
  analyzerUrl: `https://analyzer.invalid/here?${FIELD.name}=${FIELD.value}`,
  promoPaymentUrl: 'https://payment.invalid/here',
  // Only a page that is rendered on request shows the form.
  contactFormUrl: OWN_PAGES.contactFormUrl,
  contactFormScriptUrl: undefined,
  thirdParties: 'third-parties.invalid',
} satisfies Site;

/** The addresses of others as they are written into a page: with a query, and functions because of its dollar signs. */
const written = (address: string) => () => address.replaceAll('&', '&amp;').replaceAll('"', '%22');

/** Found by its value, so that it does not matter how React writes an element. */
const FIELD_ELEMENT = /<input [^>]*"query-value\.invalid"[^>]*>/g;

/** Makes the elements of an address's query from the one that stands for them. */
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
      // In the data of the form's island; the form itself has them apart.
      .replaceAll(PLACEHOLDERS.analyzerUrl, written(site.analyzerUrl))
      .replaceAll(formTarget(PLACEHOLDERS.analyzerUrl).action, written(formTarget(site.analyzerUrl).action))
      .replaceAll(FIELD_ELEMENT, hiddenFields(site.analyzerUrl))
      .replaceAll(PLACEHOLDERS.thirdParties, site.thirdParties)
      .replaceAll(PLACEHOLDERS.promoPaymentUrl, written(site.promoPaymentUrl))
  );
}
