/** Which pages are cached, and what tells their responses apart: the path and the parameters that the page reads. */

/** What a response is made from, which says when it is out of date. */
export type MadeFrom = 'catalog' | 'content' | 'sitemap';

type CacheRule = {
  madeFrom: MadeFrom;
  /** The parameters that the page reads. */
  parameters: readonly string[];
  /** It reads others as well, with any value: such a view is rendered for its request alone. */
  bypassOnOthers?: true;
};

const RULES: ReadonlyMap<string, CacheRule> = new Map<string, CacheRule>([
  ['/store', { madeFrom: 'catalog', parameters: ['filter', 'page'] }],
  ['/store/products.json', { madeFrom: 'catalog', parameters: ['filter', 'page'] }],
  ['/sitemap.xml', { madeFrom: 'sitemap', parameters: [] }],
  ['/rss.xml', { madeFrom: 'content', parameters: [] }],
  ['/feed.json', { madeFrom: 'content', parameters: [] }],
  ['/llms.txt', { madeFrom: 'content', parameters: [] }],
  ['/humans.txt', { madeFrom: 'content', parameters: [] }],
  ['/resources.md', { madeFrom: 'content', parameters: [] }],
  ['/resources', { madeFrom: 'content', parameters: ['category', 'page'], bypassOnOthers: true }],
  ['/resources/posts.json', { madeFrom: 'content', parameters: ['category', 'page'], bypassOnOthers: true }],
  ['/case-studies', { madeFrom: 'content', parameters: ['filter'] }],
  ['/contact-us', { madeFrom: 'content', parameters: [], bypassOnOthers: true }],
  ['/tools/roi-calculator', { madeFrom: 'content', parameters: [], bypassOnOthers: true }],
]);
const PRODUCT: CacheRule = { madeFrom: 'catalog', parameters: [] };

/** Written behind links by campaigns and ad networks. Only scripts in the browser read them. */
const TRACKING = /^(utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|li_fat_id)$/;

function ruleOf(path: string): CacheRule | undefined {
  return RULES.get(path) ?? (/^\/product\/[^/]+$/.test(path) ? PRODUCT : undefined);
}

/**
 * @param url path and query as they were asked for
 * @returns the address by which the page is cached: rendering it gives the same page; undefined for one that is not cached
 */
export function pageCacheKey(url: string): string | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const rule = ruleOf(path);
  if (mark < 0 || !rule) return rule && path;
  const query = new URLSearchParams(url.slice(mark));
  const isKnown = (name: string) => rule.parameters.includes(name) || TRACKING.test(name);
  if (rule.bypassOnOthers && ![...query.keys()].every(isKnown)) return undefined;
  const asked = rule.parameters.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}

/** @param key as `pageCacheKey` gave it, or the address of an answer of the store service */
export const madeFrom = (key: string): MadeFrom => ruleOf(key.split('?', 1)[0] ?? '')?.madeFrom ?? 'catalog';
