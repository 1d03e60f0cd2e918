/** Headers that every page carries. */
import type { FastifyReply } from 'fastify';
import { brand } from '../config/brand.ts';
import type { Site } from '../src/site.ts';

const FIXED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

/** Seconds: a year, as browsers want it before they believe it. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' };

export type PolicyOptions = {
  site: Site;
  /** Origins that the site's own forms may lead to, redirects included: browsers check those as well. */
  formTargets: readonly string[];
};

/** A policy has no words for the numbers of IPv6; browsers complain of them and ignore them. */
const canBeNamed = (origin: string) => !origin.includes('[');

/** The sources a page may use, apart from its scripts and styles, which Astro lists by hash. */
function sources({ site, formTargets }: PolicyOptions): string {
  const store = URL.parse(site.storeUrl)?.origin ?? '';
  const form = URL.parse(site.contactFormUrl ?? '')?.origin ?? '';
  return [
    "default-src 'self'",
    // Product pictures come from whatever host the merchant uses.
    "img-src 'self' data: https: http:",
    `connect-src 'self' ${store}`.trim(),
    `frame-src ${["'self'", form, ...brand.maps.embedOrigins].filter(Boolean).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets.filter(canBeNamed)].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

/** @param fromAstro the script and style directives of this page */
export function setSecurityHeaders(reply: FastifyReply, options: PolicyOptions, fromAstro: string | undefined): void {
  const scriptsAndStyles = fromAstro || "script-src 'self'; style-src 'self'";
  reply.headers({
    ...FIXED,
    ...(options.site.origin.startsWith('https:') ? HTTPS_ONLY : {}),
    'content-security-policy': `${scriptsAndStyles.replace(/;?\s*$/, '')}; ${sources(options)}`,
  });
}
