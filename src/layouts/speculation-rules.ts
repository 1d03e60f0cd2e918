/**
 * Which pages a browser may prepare while a visitor is about to go there. Browsers leave it when data, memory or battery
 * are to be saved.
 */
import { OWN_PAGES } from '../site.ts';

/** Never prefetched: a request for one of these has an effect, or its answer is not a page. */
const NEVER = [
  '/checkout*',
  '/success*',
  '/api/*',
  '/forms/*',
  `${OWN_PAGES.analyzerUrl}*`,
  `${OWN_PAGES.promoPaymentUrl}*`,
  '/*.*',
];
/** What they show may change while the pointer rests, so they are fetched, and not run. */
const STORE = ['/store*', '/product/*'];

const matches = (paths: readonly string[]) => ({ href_matches: paths });
/** Pages that are the same for all visitors. */
const TEXT = [
  matches(['/*']),
  { not: matches([...NEVER, ...STORE]) },
  { not: { selector_matches: '[target=_blank], [rel~=nofollow], [download]' } },
];
/** After a fifth of a second on a link, or when it is pressed. */
const eagerness = 'moderate';

/** As speculation rules are written: a page allows this very text by its hash. */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [{ where: { and: TEXT }, eagerness }],
  prefetch: [{ where: { and: [matches(STORE), { not: matches(['/*.*']) }] }, eagerness }],
});
