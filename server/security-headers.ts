/** Headers that every page carries. */
import type { FastifyReply } from 'fastify';
import type { Site } from '../src/site.ts';

const FIXED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

/** The sources a page may use, apart from its scripts and styles, which Astro lists by hash. */
function sources(site: Site): string {
  const store = URL.parse(site.storeUrl)?.origin ?? '';
  return [
    "default-src 'self'",
    // Product pictures come from whatever host the merchant uses.
    "img-src 'self' data: https: http:",
    `connect-src 'self' ${store}`.trim(),
    // Maps that content embeds, wherever they come from.
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** @param fromAstro the script and style directives of this page */
export function setSecurityHeaders(reply: FastifyReply, site: Site, fromAstro: string | undefined): void {
  const scriptsAndStyles = fromAstro ?? "script-src 'self'; style-src 'self'";
  reply.headers({ ...FIXED, 'content-security-policy': `${scriptsAndStyles.replace(/;?\s*$/, '')}; ${sources(site)}` });
}
