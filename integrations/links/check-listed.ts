/** Compares the list of pages, which the sitemap is made of, with what the built pages tell search engines. */
import { Parser } from 'htmlparser2';
import type { SitePage } from '../../src/seo/site-page.ts';

/** Page 2 and later of a list, which the first page links to. */
const FURTHER_PAGE = /\/page\/\d+$/;

/**
 * @param pages the pages of the sitemap (src/seo/site-page.ts)
 * @param documents HTML of all pages by path
 * @throws naming indexable pages that the sitemap lacks, and pages of the sitemap with noindex
 */
export function checkListed(pages: readonly Pick<SitePage, 'path'>[], documents: ReadonlyMap<string, string>): void {
  const listed = new Set(pages.map(({ path }) => path));
  const indexable = new Set([...documents].flatMap(([path, html]) => (isIndexable(html) ? [path] : [])));
  const missing = [...indexable].filter((path) => !listed.has(path.replace(FURTHER_PAGE, '')));
  const hidden = [...listed].filter((path) => documents.has(path) && !indexable.has(path));
  const problems: string[] = [];
  if (missing.length > 0) {
    problems.push(
      `${missing.join(', ')}: indexable, but in no sitemap; add a record in content/pages, name the collection in FAMILIES of src/seo/site-page.ts, or pass noindex to the page`,
    );
  }
  if (hidden.length > 0) {
    problems.push(
      `${hidden.join(', ')}: in the sitemap, but not indexable; remove noindex from the page, or delete its record`,
    );
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function isIndexable(html: string): boolean {
  let indexable = true;
  const parser = new Parser({
    onopentag(tag, { name, content = '' }) {
      if (tag === 'meta' && name === 'robots' && content.includes('noindex')) indexable = false;
    },
  });
  parser.end(html);
  return indexable;
}
