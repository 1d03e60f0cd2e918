/** Finds own files whose URL is already used by the site or a redirect. */

import { parseOldUrl, parseRedirectSource, type Redirect } from '../../domain/redirects/old-url.ts';
import { canonicalUrl } from '../../domain/url/canonical-url.ts';
import { answersAt, BUILD_FOLDERS, pagePath } from '../../domain/url/site-paths.ts';
import { REDIRECTS_FILE } from '../redirects/read.ts';
import { OWN_FILES, ownFileUrl } from './read.ts';

export type TakenUrls = {
  /** Paths of pages, built files and server routes; a trailing slash matches everything below. */
  addresses: readonly string[];
  redirects: readonly Redirect[];
};

/**
 * @param names of the files, relative to their folder
 * @returns one line per file whose URL is already used
 */
export function ownFileErrors(names: readonly string[], { addresses, redirects }: TakenUrls): string[] {
  const lowerCase = (text: string) => text.toLowerCase();
  const isTaken = answersAt([...addresses, ...BUILD_FOLDERS].map(lowerCase));

  function problemOf(url: string): string | undefined {
    // `faq.html` conflicts with the page /faq, and `/index.html` redirects to the home page.
    const same = [url, pagePath(url), canonicalUrl(url) ?? url].map(lowerCase);
    const taken = same.find(isTaken);
    if (taken !== undefined) return `the site itself answers at ${taken}: give the file another name, or remove it`;
    const path = parseOldUrl(encodeURI(url))?.path;
    const redirect = redirects.find(({ from }) => parseRedirectSource(from).key === path);
    if (redirect === undefined) return undefined;
    return `${REDIRECTS_FILE} leads ${redirect.from} elsewhere (line ${redirect.line}): remove that line, or give the file another name`;
  }

  return names.flatMap((name) => {
    const problem = problemOf(ownFileUrl(name));
    return problem === undefined ? [] : `${OWN_FILES}/${name}: ${problem}`;
  });
}
