/** Headers that documents and files of the site are sent with. */
import { OWN_PAGES } from '../../src/site.ts';
import { pageSecurity } from '../plugins/security-headers.ts';
import type { Document } from './documents.ts';
import type { PolicySettings } from './page-settings.ts';

/** Where the build puts files whose names change with their content. */
export const HASHED = '/_astro/';

/** There is one body for each encoding. */
export const VARY = 'accept-encoding';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Other sites may build on it: pictures, and the script that puts our form on their pages. */
const FOR_OTHER_SITES = /\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/;

/** Only the lead form may stand in a frame, and what is said in its place: on our own pages, and where the operator says so. */
export function embeddersOf(path: string, formEmbedders: readonly string[]): string[] {
  return path === OWN_PAGES.contactFormUrl ? ["'self'", ...formEmbedders] : [];
}

/** Markdown copies name the page as canonical, so that search engines keep the page. */
function canonicalLink(name: string, origin: string): Record<string, string> {
  if (!name.endsWith('.md')) return {};
  const page = name === '/index.md' ? '/' : name.slice(0, -'.md'.length);
  return { link: `<${origin}${page}>; rel="canonical"` };
}

/**
 * The headers of a document, beside those that every answer has (security-headers.ts).
 * @param path where it is shown; an error page stands at whatever was asked for
 */
export function documentHeaders(document: Document, path: string, settings: PolicySettings): Record<string, string> {
  const embedders = embeddersOf(path, settings.formEmbedders);
  return {
    ...(document.policy === undefined ? {} : pageSecurity({ ...settings, embedders }, document.policy)),
    ...canonicalLink(document.name, settings.site.origin),
    'cache-control': REVALIDATE,
    vary: VARY,
    'content-type': document.type,
  };
}

/** The headers of a file that is served from disk. @param name of the file, with a slash in front */
export function assetHeaders(name: string): Record<string, string> {
  const isForOthers = FOR_OTHER_SITES.test(name) || name === OWN_PAGES.contactFormScriptUrl;
  return {
    ...(isForOthers ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    'cache-control': cacheControl(name),
  };
}

/**
 * Of the owner's own files, which may be documents with scripts, and are for other sites as well: a PDF, a picture for
 * letters. Only the frames of other sites stay closed to them.
 */
export const OWN_FILE_HEADERS = {
  'content-security-policy': "frame-ancestors 'self'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': REVALIDATE,
};

function cacheControl(name: string): string {
  // A name with a fingerprint never changes its content.
  if (name.startsWith(HASHED)) return 'public, max-age=31536000, immutable';
  if (name.startsWith('/art/') || name.startsWith('/og/'))
    return 'public, max-age=86400, stale-while-revalidate=604800';
  return REVALIDATE;
}
