/** Headers that files of the site are sent with. */
import { OWN_PAGES } from '../../src/site.ts';
import { pageSecurity } from '../plugins/security-headers.ts';
import type { PolicySettings } from './page-settings.ts';
import type { StaticFile } from './static-files.ts';

/** There is one body for each encoding. */
export const VARY = 'accept-encoding';

/** Seconds of `Retry-After`. */
export const RETRY_AFTER = '30';

/** Only the lead form may stand in a frame, and what is said in its place: on our own pages, and where the operator says so. */
export function embeddersOf(path: string, formEmbedders: readonly string[]): string[] {
  return path === OWN_PAGES.contactFormUrl ? ["'self'", ...formEmbedders] : [];
}

/** Markdown copies name the page as canonical, so that search engines keep the page. */
function originalOf(name: string, origin: string): Record<string, string> {
  if (!name.endsWith('.md')) return {};
  const page = name === '/index.md' ? '/' : name.slice(0, -'.md'.length);
  return { link: `<${origin}${page}>; rel="canonical"` };
}

/**
 * The headers of a file, beside those that every answer has (security-headers.ts).
 * @param path where it is shown; an error page stands at whatever was asked for
 */
export function fileHeaders(file: StaticFile, path: string, settings: PolicySettings): Record<string, string> {
  const embedders = embeddersOf(path, settings.formEmbedders);
  const isPage = file.type.startsWith('text/html');
  return {
    ...(isPage ? pageSecurity({ ...settings, embedders }, file.policy) : {}),
    ...originalOf(file.name, settings.site.origin),
    ...(file.forOthers ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    'cache-control': file.cacheControl,
    vary: VARY,
    'content-type': file.type,
  };
}

/** The headers of a page that stands in for another one which cannot be shown. */
export function errorPageHeaders(file: StaticFile, path: string, settings: PolicySettings): Record<string, string> {
  return { ...fileHeaders(file, path, settings), 'cache-control': 'no-cache' };
}
