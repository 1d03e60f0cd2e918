/** Third-party scripts from the configuration, and the sources that a page's policy must allow for them. */
import type { Env } from '../../config/env.ts';
import type { ThirdParties } from '../../domain/site/consent.ts';

const PLAUSIBLE = 'https://plausible.io';
const GOOGLE_TAGS = 'https://www.googletagmanager.com';
/** Hosts that Google's script reports to, depending on the visitor's region. */
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
 * Allowed hosts by kind of source. A review widget may load style sheets, frames, images and data from its own host.
 * Analytics may send reports, for which Google also uses images. Inline styles and scripts stay forbidden.
 */
export function sourcesFor({ reviews, plausible, ga4 }: ThirdParties): ThirdPartySources {
  const origins = (...urls: (string | undefined)[]) => [
    ...new Set(urls.flatMap((url) => (url === undefined ? [] : new URL(url).origin))),
  ];
  const reviewOrigins = origins(reviews?.script);
  const collectors = ga4 && (ga4.collector === undefined ? GOOGLE_COLLECTORS : origins(ga4.collector));
  return {
    script: origins(reviews?.script, plausible?.script, ga4?.script),
    style: reviewOrigins,
    connect: [...new Set([...origins(reviews?.script, plausible?.script), ...(collectors ?? [])])],
    frame: reviewOrigins,
    picture: [...new Set([...reviewOrigins, ...(collectors ?? [])])],
  };
}
