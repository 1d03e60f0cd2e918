/** Headers that answers carry: a few that all have, and the policy of pages. */
import type { FastifyInstance } from 'fastify';
import { readThirdParties } from '../../domain/site/consent.ts';
import type { PolicySettings } from '../pages/page-settings.ts';
import { sourcesFor, type ThirdPartySources } from './third-parties.ts';

/** Policy of answers that are not pages: they load nothing and cannot be framed. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': NOTHING_ALLOWED,
  // Other sites may not load our answers; routes that allow it override this.
  'cross-origin-resource-policy': 'same-origin',
};

const OF_PAGES = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Text becomes HTML in one place in the browser (src/features/product/trusted-html.ts), and a script nowhere. */
const trustedTypes = (policy: string) => `require-trusted-types-for 'script'; trusted-types ${policy}`;

/** Seconds: a year. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' };

export type PolicyOptions = Pick<PolicySettings, 'site' | 'formTargets' | 'pictureOrigins' | 'allowed'> & {
  /** Who may show the page in a frame; absent: no site. */
  embedders?: readonly string[];
};

/** CSP has no syntax for IPv6 addresses; browsers report and ignore them. */
const canBeNamed = (origin: string) => !origin.includes('[');

/** Where pictures may come from (decision 0019). */
function pictures({ site, pictureOrigins }: PolicyOptions, store: string, others: ThirdPartySources): string {
  const everywhere = site.origin.startsWith('https:') ? ['https:'] : ['https:', 'http:'];
  const named = pictureOrigins?.filter(canBeNamed);
  const hosts = named ? [store, ...named, ...others.picture] : everywhere;
  return ["img-src 'self' data:", ...new Set(hosts.filter(Boolean))].join(' ');
}

/** The sources a page may use, apart from its scripts and styles, which the build lists by hash. */
function sources(options: PolicyOptions, others: ThirdPartySources): string {
  const { site, formTargets, allowed, embedders = [] } = options;
  const store = URL.parse(site.storeUrl)?.origin ?? '';
  const form = URL.parse(site.contactFormUrl)?.origin ?? '';
  return [
    "default-src 'self'",
    pictures(options, store, others),
    `connect-src ${["'self'", store, ...others.connect].filter(Boolean).join(' ')}`,
    `frame-src ${["'self'", form, ...allowed.frames, ...others.frame].filter(Boolean).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets.filter(canBeNamed)].join(' '),
    `frame-ancestors ${embedders.length > 0 ? embedders.filter(canBeNamed).join(' ') : "'none'"}`,
  ].join('; ');
}

/** The directives of the build, with the hosts of others added. */
function withHosts(directives: string, { script, style }: ThirdPartySources): string {
  return directives
    .replace(/\bscript-src [^;]*/, (directive) => [directive.trimEnd(), ...script].join(' '))
    .replace(/\bstyle-src [^;]*/, (directive) => [directive.trimEnd(), ...style].join(' '));
}

/** The headers of every answer, errors and redirects included; routes set stricter or wider ones over them. */
export function baseHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return { ...BASE_HEADERS, ...(siteUrl.startsWith('https:') ? HTTPS_ONLY : {}) };
}

/**
 * Keeps proxies from changing pages. Cloudflare, as it is set for a new customer, writes a link of its own over each email
 * address, and the policy of pages keeps the script from working that would put it back; it leaves alone what says `no-transform`
 * (developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation). Pages are compressed here.
 */
export function forbidTransforms(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    const caching = reply.getHeader('cache-control');
    reply.header('cache-control', caching === undefined ? 'no-transform' : `${caching}, no-transform`);
  });
}

/**
 * The headers of a page.
 * @param fromBuild the script and style directives of this page
 */
export function pageSecurity(options: PolicyOptions, fromBuild: string | undefined): Record<string, string> {
  const others = sourcesFor(readThirdParties(options.site.thirdParties));
  // The script of a third party's form is allowed by its origin: what it holds is theirs to change.
  const form = URL.parse(options.site.contactFormScriptUrl ?? '')?.origin;
  const script = [...others.script, ...(form ? [form] : [])];
  const scriptsAndStyles = withHosts(fromBuild || "script-src 'self'; style-src 'self'", {
    ...others,
    // Rules that a page gives the browser once it is in use. They stand in a script element, and run nothing.
    script: [...options.allowed.scripts, ...script],
  });
  const policy = [
    scriptsAndStyles.trimEnd().replace(/;$/, ''),
    sources(options, others),
    // Scripts of others make HTML and scripts in ways of their own.
    ...(script.length === 0 ? [trustedTypes(options.allowed.htmlPolicy)] : []),
  ];
  return {
    ...OF_PAGES,
    // A page that may stand in a frame may do so in one that isolates itself, too.
    ...(options.embedders?.length ? { 'cross-origin-resource-policy': 'cross-origin' } : { 'x-frame-options': 'DENY' }),
    'content-security-policy': policy.join('; '),
  };
}
