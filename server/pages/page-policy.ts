/** Security headers of pages, with their Content Security Policy. */
import { readThirdParties } from '../../domain/site/consent.ts';
import type { PolicySettings } from './page-settings.ts';
import { sourcesFor, type ThirdPartySources } from './third-parties.ts';

const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Only src/features/product/trusted-html.ts may turn text into HTML in the browser; nothing may turn text into a
 * script.
 */
const trustedTypes = (policy: string) => `require-trusted-types-for 'script'; trusted-types ${policy}`;

export type PolicyOptions = Pick<PolicySettings, 'site' | 'formTargets' | 'pictureOrigins' | 'allowed'> & {
  /** Origins that may frame the page; absent: none. */
  embedders?: readonly string[];
};

/** Whether CSP can express the origin: it has no syntax for IPv6 addresses, which browsers report and ignore. */
const isExpressible = (origin: string) => !origin.includes('[');

/** The `img-src` directive (decision 0019). */
function imageDirective({ site, pictureOrigins }: PolicyOptions, store: string, others: ThirdPartySources): string {
  const everywhere = site.origin.startsWith('https:') ? ['https:'] : ['https:', 'http:'];
  const named = pictureOrigins?.filter(isExpressible);
  const hosts = named ? [store, ...named, ...others.picture] : everywhere;
  return ["img-src 'self' data:", ...new Set(hosts.filter(Boolean))].join(' ');
}

/** All directives except those for scripts and styles, which the build lists by hash. */
function directives(options: PolicyOptions, others: ThirdPartySources): string {
  const { site, formTargets, allowed, embedders = [] } = options;
  const store = URL.parse(site.storeUrl)?.origin ?? '';
  const form = URL.parse(site.contactFormUrl)?.origin ?? '';
  return [
    "default-src 'self'",
    imageDirective(options, store, others),
    `connect-src ${["'self'", store, ...others.connect].filter(Boolean).join(' ')}`,
    `frame-src ${["'self'", form, ...allowed.frames, ...others.frame].filter(Boolean).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets.filter(isExpressible)].join(' '),
    `frame-ancestors ${embedders.length > 0 ? embedders.filter(isExpressible).join(' ') : "'none'"}`,
  ].join('; ');
}

/** Adds third-party hosts to the directives of the build. */
function withHosts(fromBuild: string, { script, style }: ThirdPartySources): string {
  return fromBuild
    .replace(/\bscript-src [^;]*/, (directive) => [directive.trimEnd(), ...script].join(' '))
    .replace(/\bstyle-src [^;]*/, (directive) => [directive.trimEnd(), ...style].join(' '));
}

/**
 * The headers of a page.
 * @param fromBuild the script and style directives of this page; empty: only files of this site
 */
export function pageSecurity(options: PolicyOptions, fromBuild: string): Record<string, string> {
  const others = sourcesFor(readThirdParties(options.site.thirdParties));
  // A third party's form script is allowed by origin, because its content can change.
  const form = URL.parse(options.site.contactFormScriptUrl ?? '')?.origin;
  const script = [...others.script, ...(form ? [form] : [])];
  const scriptsAndStyles = withHosts(fromBuild || "script-src 'self'; style-src 'self'", {
    ...others,
    // Hashes of speculation rules, which are in a script element but run no code.
    script: [...options.allowed.scripts, ...script],
  });
  const policy = [
    scriptsAndStyles.trimEnd().replace(/;$/, ''),
    directives(options, others),
    // Third-party scripts do not support Trusted Types.
    ...(script.length === 0 ? [trustedTypes(options.allowed.htmlPolicy)] : []),
  ];
  return {
    ...PAGE_HEADERS,
    // A page that may be framed may also be framed by a cross-origin isolated page.
    ...(options.embedders?.length ? { 'cross-origin-resource-policy': 'cross-origin' } : { 'x-frame-options': 'DENY' }),
    'content-security-policy': policy.join('; '),
  };
}
