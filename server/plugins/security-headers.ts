/** Security headers of every response. Pages have a policy of their own (server/pages/page-policy.ts). */
import type { FastifyInstance } from 'fastify';

/** Policy of responses that are not pages: they load nothing and cannot be framed. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': NOTHING_ALLOWED,
  // Other sites may not load our responses; routes that allow it override this.
  'cross-origin-resource-policy': 'same-origin',
};

/** Seconds: a year. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' };

/** Headers of every response, including errors and redirects; routes may override them. */
export function baseHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return { ...BASE_HEADERS, ...(siteUrl.startsWith('https:') ? HTTPS_ONLY : {}) };
}

/**
 * Prevents proxies from changing pages. By default, Cloudflare replaces each email address with a link, and our policy
 * blocks the script that would restore it. Cloudflare respects `no-transform`
 * (developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation). Pages are already compressed here.
 */
export function forbidTransforms(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    const caching = reply.getHeader('cache-control');
    reply.header('cache-control', caching === undefined ? 'no-transform' : `${caching}, no-transform`);
  });
}
