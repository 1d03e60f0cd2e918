/** Page settings from the environment: URLs in pages, and origins that their Content Security Policy allows. */
import type { Env } from '../../config/env.ts';
import { writeThirdParties } from '../../domain/site/consent.ts';
import type { AllowedByBuild } from '../../integrations/adapter/built-files.ts';
import { OWN_PAGES, type Site } from '../../src/site.ts';
import { API, STORE_ID } from '../store/embedded-store.ts';
import { ownOrigins } from '../store/own-origins.ts';
import { thirdPartiesOf } from './third-parties.ts';

export type PageSettings = {
  site: Site;
  /** Origins that the site's forms may submit or redirect to: browsers check redirects as well. */
  formTargets: readonly string[];
  /** Other origins whose pages may embed the lead form. */
  formEmbedders: readonly string[];
  /** Image origins allowed besides the site's own; absent: all. */
  pictureOrigins: readonly string[] | undefined;
};

/** Page settings plus what the policy must allow for one build. */
export type PolicySettings = PageSettings & { allowed: AllowedByBuild };

export function pageSettings(env: Env): PageSettings {
  const site: Site = {
    origin: env.SITE_URL,
    storeUrl: env.STORE_API_URL ? `${env.STORE_API_URL}/store/${env.STORE_ID}` : `${API}/store/${STORE_ID}`,
    analyzerUrl: env.ANALYZER_URL ?? OWN_PAGES.analyzerUrl,
    promoPaymentUrl: env.PROMO_PAYMENT_URL ?? OWN_PAGES.promoPaymentUrl,
    contactFormUrl: env.CONTACT_FORM_URL ?? OWN_PAGES.contactFormUrl,
    contactFormScriptUrl: env.CONTACT_FORM_URL ? env.CONTACT_FORM_SCRIPT_URL : OWN_PAGES.contactFormScriptUrl,
    thirdParties: writeThirdParties(thirdPartiesOf(env)),
  };
  const analyzer = URL.parse(site.analyzerUrl)?.origin;
  return {
    site,
    formTargets: [...ownOrigins(env.SITE_URL), ...env.CHECKOUT_RETURN_ORIGINS, ...(analyzer ? [analyzer] : [])],
    formEmbedders: env.LEADS_EMBED_ORIGINS,
    pictureOrigins: env.PICTURE_ORIGINS,
  };
}
