/** Response headers of documents and files. */
import { OWN_PAGES } from '../../src/site.ts';
import type { Document } from './documents.ts';
import { pageSecurity } from './page-policy.ts';
import type { PolicySettings } from './page-settings.ts';

/** Path prefix of built files whose names contain a content hash. */
export const HASHED = '/_astro/';

/** The body depends on the encoding that the client accepts. */
export const VARY = 'accept-encoding';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Images, which other sites may embed. */
const EMBEDDABLE = /\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/;

/** Only the lead form may be framed: by the site's own pages, and by origins that the operator allows. */
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
 * Headers of a document, in addition to those of every response (server/plugins/security-headers.ts).
 * @param path of the request; an error page is shown at any path
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

/** Headers of a file that is served from disk. @param name of the file, with a leading slash */
export function assetHeaders(name: string): Record<string, string> {
  const isForOthers = EMBEDDABLE.test(name) || name === OWN_PAGES.contactFormScriptUrl;
  return {
    ...(isForOthers ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    'cache-control': cacheControl(name),
  };
}

/**
 * Headers of the owner's own files, such as a PDF or an image for emails. They may run scripts and be loaded by other
 * sites, but not framed by them.
 */
export const OWN_FILE_HEADERS = {
  'content-security-policy': "frame-ancestors 'self'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': REVALIDATE,
};

function cacheControl(name: string): string {
  // The content of a hashed name never changes.
  if (name.startsWith(HASHED)) return 'public, max-age=31536000, immutable';
  if (name.startsWith('/art/') || name.startsWith('/og/'))
    return 'public, max-age=86400, stale-while-revalidate=604800';
  return REVALIDATE;
}
