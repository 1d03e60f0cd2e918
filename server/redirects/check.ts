/** What a line of content/redirects.yaml cannot know by itself: whether something is where it leads to and comes from. */
import { canonicalAddress } from '../canonical-address.ts';
import { answersAt } from '../site-addresses.ts';
import { createRedirects, type Redirects } from './lookup.ts';
import { namesIn, patternOf, readOldAddress } from './old-address.ts';
import { complaint, type Redirect } from './read.ts';

/** Of both, one that ends with a slash stands for everything below it. */
export type SiteAddresses = {
  /** Pages and files. */
  pages: readonly string[];
  /** Answered before redirects are looked at. */
  services: readonly string[];
};

/** A chain that is longer is a circle, whatever its names are. */
const LONGEST_CHAIN = 20;

/** @returns every redirect that is wrong and how to mend it, a line each */
export function checkRedirects(entries: readonly Redirect[], { pages, services }: SiteAddresses): string[] {
  const all = [...pages, ...services];
  const isAnswered = answersAt(all);
  const redirects = createRedirects(entries, isAnswered);
  const isService = answersAt(services);
  const taken = new Set(all.map((address) => address.toLowerCase()));

  function problemOfSource(from: string): string | undefined {
    const { path = '', query = '' } = readOldAddress(from) ?? {};
    const plain = decodeURIComponent(path);
    if (isService(plain)) return 'is answered by the program itself, before any redirect';
    if (namesIn(from).length > 0) {
      const folder = all.find(
        (address) => address.length > 1 && address.endsWith('/') && `${plain}/`.startsWith(address),
      );
      return folder && `stands for addresses below ${folder}, which the site answers itself: write one line an address`;
    }
    if (query === '' && taken.has(plain))
      return 'is the address of a page of this site, which could not be reached any more: remove the line, or give the page another address';
    return undefined;
  }

  function problemOfTarget({ to }: Redirect): string | undefined {
    if (!to.startsWith('/')) return undefined;
    const path = pathOf(to);
    const plain = decodeURIComponent(path);
    if (isAnswered(plain) || isFilledBy(path, pages)) return undefined;
    const right = canonicalAddress(path);
    if (right && isAnswered(decodeURIComponent(right))) return `leads to '${path}': write '${right}'`;
    return `leads to '${path}', where there is no page: write the address of a page, such as /services, or a whole one, such as https://…`;
  }

  return entries.flatMap((entry) => {
    const problem = problemOfSource(entry.from) ?? problemOfChain(entry, redirects) ?? problemOfTarget(entry);
    return problem === undefined ? [] : complaint(entry, problem);
  });
}

const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

/** Whether some page has the shape of a new address with names. */
function isFilledBy(path: string, pages: readonly string[]): boolean {
  if (namesIn(path).length === 0) return false;
  if (pages.some((page) => page.length > 1 && page.endsWith('/') && path.startsWith(page))) return true;
  const pattern = patternOf(path);
  return pages.some((page) => pattern.test({ pathname: page }));
}

function problemOfChain({ from, to }: Redirect, { find }: Redirects): string | undefined {
  const chain = [to];
  for (let next = find(withoutAnchor(to)); next !== undefined; next = find(withoutAnchor(next))) {
    const isCircle = chain.includes(next) || chain.length > LONGEST_CHAIN;
    chain.push(next);
    if (isCircle) break;
  }
  const last = chain.at(-1);
  if (chain.length === 1 || last === undefined) return undefined;
  const [own, first] = [readOldAddress(from), readOldAddress(withoutAnchor(to))];
  if (own?.path === first?.path && own?.query === first?.query) return 'leads to itself: remove the line';
  if (chain.indexOf(last) < chain.length - 1 || chain.length > LONGEST_CHAIN)
    return `leads in a circle: ${chain.map((each) => `'${each}'`).join(', ')}`;
  return `leads to '${to}', which leads on: write '${last}'`;
}

const withoutAnchor = (address: string) => address.replace(/#.*$/s, '');
