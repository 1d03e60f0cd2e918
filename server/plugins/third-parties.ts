/** The parts of others, as the configuration names them, and what a page's policy has to allow for them. */
import type { Env } from '../../config/env.ts';
import type { ThirdParties } from '../../domain/site/consent.ts';

const PLAUSIBLE = 'https://plausible.io';
const GOOGLE_TAGS = 'https://www.googletagmanager.com';
/** Where Google's own script reports to; which of them it takes depends on the visitor's region. */
const GOOGLE_COLLECTORS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

type Configured = Partial<
  Pick<Env, 'REVIEWS_WIDGET_URL' | 'PLAUSIBLE_DOMAIN' | 'PLAUSIBLE_URL' | 'GA4_ID' | 'GA4_URL'>
>;

export function thirdPartiesOf(env: Configured): ThirdParties {
  const { REVIEWS_WIDGET_URL, PLAUSIBLE_DOMAIN, PLAUSIBLE_URL = PLAUSIBLE, GA4_ID, GA4_URL } = env;
  return {
    ...(REVIEWS_WIDGET_URL !== undefined && { reviews: { script: REVIEWS_WIDGET_URL } }),
    ...(PLAUSIBLE_DOMAIN !== undefined && {
      plausible: { domain: PLAUSIBLE_DOMAIN, script: `${PLAUSIBLE_URL}/js/script.js` },
    }),
    ...(GA4_ID !== undefined && {
      ga4: {
        id: GA4_ID,
        script: `${GA4_URL ?? GOOGLE_TAGS}/gtag/js?id=${GA4_ID}`,
        ...(GA4_URL !== undefined && { collector: GA4_URL }),
      },
    }),
  };
}

export type ThirdPartySources = Record<'script' | 'style' | 'connect' | 'frame' | 'picture', string[]>;

/**
 * Hosts by what they may do. A review widget may bring a style sheet, frames and pictures and ask its own host for
 * reviews; analytics may report, which Google does by pictures as well. Inline styles and scripts stay forbidden to all.
 */
export function sourcesFor({ reviews, plausible, ga4 }: ThirdParties): ThirdPartySources {
  const origins = (...addresses: (string | undefined)[]) => [
    ...new Set(addresses.flatMap((address) => (address === undefined ? [] : new URL(address).origin))),
  ];
  const ofReviews = origins(reviews?.script);
  const collectors = ga4 && (ga4.collector === undefined ? GOOGLE_COLLECTORS : origins(ga4.collector));
  return {
    script: origins(reviews?.script, plausible?.script, ga4?.script),
    style: ofReviews,
    connect: [...new Set([...origins(reviews?.script, plausible?.script), ...(collectors ?? [])])],
    frame: ofReviews,
    picture: [...new Set([...ofReviews, ...(collectors ?? [])])],
  };
}
