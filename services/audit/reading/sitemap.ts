/** sitemap.xml (sitemaps.org): which pages a site lists. */
import { Parser } from 'htmlparser2';

export type Sitemap =
  | { kind: 'missing'; url: string; status: number }
  | { kind: 'unreadable'; url: string }
  | {
      kind: 'pages' | 'index';
      url: string;
      /** Addresses of pages, or of other sitemaps. */
      addresses: readonly string[];
      /** Only its beginning was read. */
      isCut: boolean;
    };

/** A sitemap is three deep; what is not one may be made to keep us busy. */
const DEEPEST = 20;
const PIECE = 16 * 1024;

/** @param text of an answer with status 200 */
export function readSitemap(url: string, text: string, isCut: boolean): Sitemap {
  const addresses: string[] = [];
  const open: string[] = [];
  let root = '';
  let address = '';
  const parser = new Parser(
    {
      onopentagname(name) {
        const local = name.replace(/^.*:/, '').toLowerCase();
        root ||= local;
        open.push(local);
        address = '';
      },
      ontext(part) {
        if (open.at(-1) === 'loc' && address.length < 2048) address += part;
      },
      onclosetag() {
        // Pictures in a sitemap have a `loc` of their own, deeper inside.
        if (open.pop() === 'loc' && open.length === 2) addresses.push(address.trim());
      },
    },
    { xmlMode: true },
  );
  for (let read = 0; read < text.length && open.length < DEEPEST; read += PIECE)
    parser.write(text.slice(read, read + PIECE));
  parser.end();
  if (root === 'urlset') return { kind: 'pages', url, addresses, isCut };
  if (root === 'sitemapindex') return { kind: 'index', url, addresses, isCut };
  return { kind: 'unreadable', url };
}
