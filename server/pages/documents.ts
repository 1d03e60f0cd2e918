/**
 * The prerendered documents of a build, in memory. They contain placeholders for settings that only a server knows
 * (src/site.ts), so they are filled in and compressed once, when the build is loaded. Other files are served from disk.
 */

import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePath } from '../../domain/url/site-paths.ts';
import type { PageHeaders } from '../../integrations/adapter/built-files.ts';
import { removeUnusedHashes } from '../../integrations/adapter/inline-hashes.ts';
import { AFTER_FIRST_PAINT_SCRIPT } from '../../src/layouts/after-first-paint.ts';
import { fillIn, type Site } from '../../src/site.ts';

export type Document = {
  /** File name in the folder of the built site, such as `/about-us.html`. */
  name: string;
  type: string;
  /** Hash of the content, for the ETag. */
  tag: string;
  /** Content-Security-Policy of a page; undefined for other documents. */
  policy: string | undefined;
  body: Buffer;
  compressed: Readonly<Record<Encoding, Buffer>>;
};

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Brotli level: higher levels take 4 to 50 times as long and save only 1 to 9 percent. */
const QUALITY = 6;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** @param name of a built file */
export const isDocument = (name: string): boolean => extname(name) in TYPES;

const SCRIPT = '<script type="module" src=';
const DEFERRED_SCRIPT = '<script data-late=';

/**
 * Marks the scripts of a page for deferred loading, if the page has the inline script that loads them after the first
 * paint (decision 0039). Quotation marks in content are escaped, so content cannot look like a script element.
 */
export function withDeferredScripts(html: string): string {
  return html.includes(AFTER_FIRST_PAINT_SCRIPT) ? html.replaceAll(SCRIPT, DEFERRED_SCRIPT) : html;
}

/** Markdown copies are read outside the site, so the addresses of our own pages are absolute in them. */
function withAbsoluteUrls({ analyzerUrl, promoPaymentUrl, ...site }: Site): Site {
  const absolute = (url: string) => new URL(url, site.origin).href;
  return { ...site, analyzerUrl: absolute(analyzerUrl), promoPaymentUrl: absolute(promoPaymentUrl) };
}

/** Hash of a body, for its ETag. */
export const tagOf = (body: string | Buffer): string => hash('sha256', body, 'base64url').slice(0, 22);

/**
 * @param folder the built client files
 * @param name of one of them, with a slash in front
 * @param headers response headers that Astro computed, by page path
 */
export async function loadDocument(folder: string, name: string, headers: PageHeaders, site: Site): Promise<Document> {
  const built = await readFile(join(folder, name), 'utf8');
  const text = name.endsWith('.md')
    ? fillIn(built, withAbsoluteUrls(site))
    : fillIn(name.endsWith('.html') ? withDeferredScripts(built) : built, site);
  const body = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gzipped] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)]);
  const policy = headers[encodeURI(pagePath(name))]?.['content-security-policy'] ?? '';
  return {
    name,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    tag: tagOf(body),
    policy: name.endsWith('.html') ? removeUnusedHashes(text, policy) : undefined,
    body,
    compressed: { br, gzip: gzipped },
  };
}

/** Sends a document in an encoding that the client accepts. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...ENCODINGS]);
  if (encoding !== 'br' && encoding !== 'gzip') return reply.send(document.body);
  return reply.header('content-encoding', encoding).send(document.compressed[encoding]);
}

/** A weak ETag, because all encodings of the content share it. */
export const etagOf = (tag: string): string => `W/"${tag}"`;

/** Whether the client has this content already and gets 304 (RFC 9110, section 13.1.2). */
export function matchesTag(request: FastifyRequest, tag: string): boolean {
  const clientTags = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return clientTags !== undefined && (clientTags.includes(`"${tag}"`) || clientTags.includes('*'));
}
