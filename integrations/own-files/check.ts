/** Whether the owner's own files have addresses of their own. */

import { parseOldUrl, type Redirect, readSource } from '../../domain/redirects/old-url.ts';
import { canonicalUrl } from '../../domain/url/canonical-url.ts';
import { answersAt, BUILD_FOLDERS, pagePath } from '../../domain/url/site-paths.ts';
import { REDIRECTS_FILE } from '../redirects/read.ts';
import { OWN_FILES, ownFileUrl } from './read.ts';

export type TakenUrls = {
  /** Pages, files of the build and what the server answers; one that ends with a slash stands for everything below it. */
  addresses: readonly string[];
  redirects: readonly Redirect[];
};

/**
 * @param names of the files, from their folder
 * @returns a line for each file whose address is taken
 */
export function ownFileErrors(names: readonly string[], { addresses, redirects }: TakenUrls): string[] {
  const small = (text: string) => text.toLowerCase();
  const isTaken = answersAt([...addresses, ...BUILD_FOLDERS].map(small));

  function problemOf(address: string): string | undefined {
    // `faq.html` would be a second page of the name, and `/index.html` leads to the home page.
    const same = [address, pagePath(address), canonicalUrl(address) ?? address].map(small);
    const taken = same.find(isTaken);
    if (taken !== undefined) return `the site itself answers at ${taken}: give the file another name, or remove it`;
    const path = parseOldUrl(encodeURI(address))?.path;
    const redirect = redirects.find(({ from }) => readSource(from).key === path);
    if (redirect === undefined) return undefined;
    return `${REDIRECTS_FILE} leads ${redirect.from} elsewhere (line ${redirect.line}): remove that line, or give the file another name`;
  }

  return names.flatMap((name) => {
    const problem = problemOf(ownFileUrl(name));
    return problem === undefined ? [] : `${OWN_FILES}/${name}: ${problem}`;
  });
}
