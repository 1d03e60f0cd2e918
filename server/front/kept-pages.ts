/** Pages that are made on request and kept: the same for everybody, as long as nothing changes (decisions 0032, 0033). */

type Reads = {
  /** What it reads of its query. */
  parameters: readonly string[];
  /** It reads more than that, which anybody may fill in as they like: such a view is nobody else's. */
  andMore?: true;
  /** It shows what somebody has written, and nothing of the store. */
  isContent?: true;
};

const PAGES: ReadonlyMap<string, Reads> = new Map<string, Reads>([
  ['/store', { parameters: ['page'] }],
  ['/store/products.json', { parameters: ['page'] }],
  ['/resources', { parameters: ['category', 'page'], andMore: true, isContent: true }],
  ['/case-studies', { parameters: ['filter'], isContent: true }],
  ['/contact-us', { parameters: [], andMore: true, isContent: true }],
  ['/tools/roi-calculator', { parameters: [], andMore: true, isContent: true }],
]);
const PRODUCT: Reads = { parameters: [] };

function readsOf(path: string): Reads | undefined {
  return PAGES.get(path) ?? (/^\/product\/[^/]+$/.test(path) ? PRODUCT : undefined);
}

/**
 * What an address asks for: what campaigns and others write behind a page makes no other page of it.
 * @returns undefined for a page that is not kept
 */
export function pageQuestion(url: string): string | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const reads = readsOf(path);
  if (mark < 0 || !reads) return reads && path;
  const query = new URLSearchParams(url.slice(mark));
  if (reads.andMore && [...query.keys()].some((name) => !reads.parameters.includes(name))) return undefined;
  const asked = reads.parameters.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}

/** Whether a question is about a page of content: whoever asks for many takes no room from the store. */
export const isOfContent = (question: string): boolean => readsOf(question.split('?', 1)[0] ?? '')?.isContent === true;
