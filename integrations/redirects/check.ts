/** Checks redirects against the site: the new URL must exist, and the old URL must not. */

import { createRedirects, type Redirects } from '../../domain/redirects/lookup.ts';
import { paramNames, parseOldUrl, type Redirect, TARGET_PARAMS } from '../../domain/redirects/old-url.ts';
import { canonicalUrl } from '../../domain/url/canonical-url.ts';
import { answersAt, BUILD_FOLDERS, decoded, splitAt } from '../../domain/url/site-paths.ts';
import { complaint } from './read.ts';

/** Paths that the site serves. A trailing slash matches every path below. */
export type SiteUrls = {
  /** Pages and files. */
  pages: readonly string[];
  /** Handled by the server before redirects. */
  services: readonly string[];
};

/** A longer chain counts as a loop. */
const MAX_CHAIN = 20;

/** @returns one line per invalid redirect, with the problem and the fix */
export function checkRedirects(entries: readonly Redirect[], { pages, services }: SiteUrls): string[] {
  const all = [...pages, ...services];
  const isServed = answersAt(all);
  const redirects = createRedirects(entries, isServed);
  const isService = answersAt(services);
  const taken = new Set(all.map((url) => url.toLowerCase()));

  function problemOfSource(from: string): string | undefined {
    const { path = '', query = '' } = parseOldUrl(from) ?? {};
    const plain = decoded(path);
    if (isService(path)) return 'is answered by the program itself, before any redirect';
    if (paramNames(from).length > 0) {
      const folder = [...all, ...BUILD_FOLDERS].find(
        (url) => url.length > 1 && url.endsWith('/') && `${plain}/`.startsWith(url),
      );
      return folder && `stands for addresses below ${folder}, which the site answers itself: write one line an address`;
    }
    if (query === '' && taken.has(plain))
      return 'is the address of a page of this site, which could not be reached any more: remove the line, or give the page another address';
    return undefined;
  }

  function problemOfTarget({ to }: Redirect): string | undefined {
    if (!to.startsWith('/')) return undefined;
    const [path = ''] = to.split(/[?#]/);
    if (isServed(path) || isFilledBy(path, pages)) return undefined;
    const canonical = canonicalUrl(path);
    if (canonical && isServed(canonical)) return `leads to '${path}': write '${canonical}'`;
    return `leads to '${path}', where there is no page: write the address of a page, such as /services, or a whole one, such as https://…`;
  }

  return entries.flatMap((entry) => {
    const problem = problemOfSource(entry.from) ?? problemOfChain(entry, redirects) ?? problemOfTarget(entry);
    return problem === undefined ? [] : complaint(entry, problem);
  });
}

/** Whether a target path with parameters can match a page of the site. */
function isFilledBy(path: string, pages: readonly string[]): boolean {
  const literals = path.split(TARGET_PARAMS);
  if (literals.length === 1) return false;
  if (pages.some((page) => page.length > 1 && page.endsWith('/') && path.startsWith(page))) return true;
  const shape = literals.map((text) => decoded(text).replaceAll(/\W/g, String.raw`\$&`)).join('[^/]+');
  const pattern = new RegExp(`^${shape}$`, 'i');
  return pages.some((page) => pattern.test(page));
}

function problemOfChain({ from, to }: Redirect, { find }: Redirects): string | undefined {
  const [target] = splitAt(to, '#');
  const [own, first] = [parseOldUrl(from), parseOldUrl(target)];
  if (own?.path === first?.path && own?.query === first?.query) return 'leads to itself: remove the line';
  const names = paramNames(from);
  const chain = [to];
  for (let next = find(target); next !== undefined; next = find(splitAt(next, '#')[0])) {
    next = restoreParams(next, names);
    const isCircle = chain.includes(next) || chain.length > MAX_CHAIN;
    chain.push(next);
    if (isCircle) return `leads in a circle: ${chain.map((each) => `'${each}'`).join(', ')}`;
  }
  return chain.length === 1 ? undefined : `leads to '${to}', which leads on: write '${chain.at(-1)}'`;
}

/** Restores parameter names such as `:page`: the lookup treats them as values, encoded and in lower case. */
function restoreParams(url: string, names: readonly string[]): string {
  return names.reduce((text, name) => text.replaceAll(new RegExp(`%3A${name}\\b`, 'gi'), `:${name}`), url);
}
