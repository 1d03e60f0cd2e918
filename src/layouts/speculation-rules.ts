/**
 * Which pages a browser may prefetch or prerender when a visitor is about to open them. Browsers do neither while they
 * save data, memory or battery.
 */
import { OWN_PAGES } from '../site.ts';

/** Neither prefetched nor prerendered: a request for one of these has an effect, or its answer is not a page. */
const EXCLUDED = [
  '/checkout*',
  '/success*',
  '/api/*',
  '/forms/*',
  `${OWN_PAGES.analyzerUrl}*`,
  `${OWN_PAGES.promoPaymentUrl}*`,
  '/*.*',
];
/** Prefetched but not prerendered, because prices and stock may change before the click. */
const STORE = ['/store*', '/product/*'];

const matches = (paths: readonly string[]) => ({ href_matches: paths });
/** Links to all other pages, unless they open a new tab, are nofollow, or download a file. */
const PRERENDERED = [
  matches(['/*']),
  { not: matches([...EXCLUDED, ...STORE]) },
  { not: { selector_matches: '[target=_blank], [rel~=nofollow], [download]' } },
];
/** When the pointer has been on a link for a fifth of a second, or presses it. */
const eagerness = 'moderate';

/** The text of the script element. The Content-Security-Policy allows it by its hash (server/pages/page-policy.ts). */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [{ where: { and: PRERENDERED }, eagerness }],
  prefetch: [{ where: { and: [matches(STORE), { not: matches(['/*.*']) }] }, eagerness }],
});
