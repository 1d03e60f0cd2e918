/** The XML sitemap (sitemaps.org), with the last change of each page. */
import { escapeXml } from '../../art/escape.ts';

export type SitemapEntry = {
  path: string;
  /** Last change: an ISO 8601 date or timestamp; undefined if unknown. */
  updated?: string | undefined;
};

export function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, updated }) => {
    const lastmod = updated === undefined ? '' : `<lastmod>${escapeXml(updated)}</lastmod>`;
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  );
}
