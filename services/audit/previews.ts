/** Previews of the page as a search result and as the card of a shared link. */
import type { AuditPreviews } from '../../domain/audit/audit-report.ts';
import type { AuditedPage } from './checks/check.ts';

/** Approximate number of characters after which search engines truncate. The other texts have the same limits. */
const TITLE = 65;
const DESCRIPTION = 165;

const cut = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`;

export function previewsOf({ document, url, text }: AuditedPage): AuditPreviews {
  const title = document.titles[0] || url.host;
  // Without a description, search engines show text of the page.
  const description = document.meta('description') || text;
  const image = document.meta('og:image');
  return {
    search: {
      site: cut(document.meta('og:site_name') || url.host, TITLE),
      address: [url.origin, ...url.pathname.split('/').filter(Boolean)].join(' › '),
      title: cut(title, TITLE),
      description: cut(description, DESCRIPTION),
    },
    social: {
      host: url.host,
      title: cut(document.meta('og:title') || title, TITLE),
      description: cut(document.meta('og:description') || document.meta('description'), DESCRIPTION),
      image: image === '' ? undefined : cut(URL.parse(image, url)?.href ?? image, DESCRIPTION),
    },
  };
}
