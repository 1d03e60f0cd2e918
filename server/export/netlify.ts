/** The finished site on a CDN that reads `_headers` and `_redirects`, as Netlify has made them up. */
import type { SiteFile, SiteFiles } from './site-files.ts';

/** Said by the CDN itself, which compresses in its own way. */
const LEFT_OUT = ['vary'];
/** A service there is out of reach for a CDN. */
const AT_HOME = /^(localhost|127\.|\[::1\]$)/;

/** Files in a folder of their own that are all sent alike; they share a rule, because there are many. */
const SHARED = /^\/(?:_astro|art|og)\//;

/** Every address has exactly one rule: headers of two rules would be put together, and two policies allow nothing. */
function headersText(files: readonly SiteFile[]): string {
  const rules = new Map<string, string[]>();
  for (const { address, headers } of files) {
    const [folder] = SHARED.exec(address) ?? [];
    const said = Object.entries(headers).filter(
      ([name]) => !LEFT_OUT.includes(name) && !(folder && name === 'content-type'),
    );
    rules.set(
      folder ? `${folder}*` : address,
      said.map(([name, value]) => `  ${name}: ${value}`),
    );
  }
  return [...rules].map(([path, lines]) => [path, ...lines, ''].join('\n')).join('\n');
}

function redirectsText({ redirects }: SiteFiles, service: URL): string {
  const moved = Object.entries(redirects).map(([from, to]) => `${from} ${to} 308`);
  const rest = AT_HOME.test(service.hostname)
    ? [
        '# Everything that is no file: say where the service is, as in --service https://service.example.com, and this becomes',
        '# the rule for it.',
      ]
    : ['# Everything that is no file.', `/* ${service.origin}/:splat 200`];
  return ['# Addresses that have moved.', ...moved, ...rest, ''].join('\n');
}

/** @returns the files by their names */
export function netlifyFiles(site: SiteFiles, service: URL): Record<string, string> {
  return { 'site/_headers': headersText(site.files), 'site/_redirects': redirectsText(site, service) };
}
