/**
 * The rules of each configuration, by two files of a site. That servers understand them: tests/full/operator/export.test.ts.
 * @module-tag long
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { describe, expect, it } from 'vitest';
import { caddyFiles } from './caddy.ts';
import { netlifyFiles } from './netlify.ts';
import { nginxFiles } from './nginx.ts';
import { quoted } from './plain-text.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

const HERE = new URL('http://127.0.0.1:3000');
const THERE = new URL('https://service.example.com');

const file = (address: string, name: string, headers: Record<string, string>): SiteFile => ({
  address,
  name,
  headers: { 'x-content-type-options': 'nosniff', vary: 'accept-encoding', ...headers },
  encoded: async () => ({ body: Buffer.from('') }),
});

const page = (address: string, name: string, policy: string) =>
  file(address, name, {
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
  });

const picture = (name: string) =>
  file(name, name, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });

const markdown = (address: string, original: string) =>
  file(address, address, {
    'content-type': 'text/markdown; charset=utf-8',
    link: `<https://www.example.com${original}>; rel="canonical"`,
  });

const SITE: SiteFiles = {
  files: [
    page('/', '/index.html', "script-src 'self' 'sha256-home='"),
    page('/about-us', '/about-us.html', "script-src 'self' 'sha256-about='"),
    markdown('/index.md', '/'),
    markdown('/about-us.md', '/about-us'),
    picture('/art/field/seo-2x1.svg'),
    picture('/art/field/web-2x1.svg'),
  ],
  away: file('/500', '/500.html', { 'content-type': 'text/html; charset=utf-8', 'retry-after': '30' }),
  missing: file('/404', '/404.html', {}),
  redirects: { '/about': '/about-us', '/shop': '/store' },
};

describe('a value in quotes', () => {
  it('stands as it is', () => {
    expect(quoted("script-src 'self'; frame-ancestors 'none'")).toBe(`"script-src 'self'; frame-ancestors 'none'"`);
  });

  it('may hold quotes', () => {
    expect(quoted('"/rules.json"')).toBe('"\\"/rules.json\\""');
  });

  it.each(['a $variable', 'a {block}', 'a `tick`', 'back\\slash', 'two\nlines'])(
    'is refused where it would be read otherwise: %j',
    (value) => {
      expect(() => quoted(value)).toThrow('cannot be written');
    },
  );
});

describe('nginx', () => {
  it('has each file at its address alone, with all of its headers', () => {
    expect(nginxFiles(SITE, HERE, 8080)['nginx/files.conf']).toContain(
      [
        'location = "/about-us" {',
        '\talias "site/about-us.html";',
        '\tdefault_type "text/html; charset=utf-8";',
        '\tadd_header x-content-type-options "nosniff";',
        '\tadd_header vary "accept-encoding";',
        `\tadd_header content-security-policy "script-src 'self' 'sha256-about='";`,
        '\tadd_header x-frame-options "DENY";',
        '}',
      ].join('\n'),
    );
  });

  it('tells of which page a Markdown file is the copy', () => {
    expect(nginxFiles(SITE, HERE, 8080)['nginx/files.conf']).toContain(
      String.raw`add_header link "<https://www.example.com/about-us>; rel=\"canonical\"";`,
    );
  });

  it.each([
    [HERE, ['server 127.0.0.1:3000;', 'proxy_pass http://service;', 'Host $http_host;']],
    [new URL('http://site'), ['server site:80;']],
    [
      THERE,
      [
        'server service.example.com:443;',
        'proxy_pass https://service;',
        'proxy_ssl_server_name on;',
        'Host "service.example.com";',
      ],
    ],
  ])('asks the service at %s', (service, lines) => {
    const configuration = nginxFiles(SITE, service, 8080)['nginx.conf'];
    for (const line of lines) expect(configuration).toContain(line);
  });
});

describe('Caddy', () => {
  it('sorts files that are sent alike together', () => {
    const text = caddyFiles(SITE, HERE, 8080).Caddyfile ?? '';
    expect(text.match(/vars \{site_kind\} kind\d/g)).toHaveLength(3);
    expect(text).toContain(
      `"/about-us" kind1 "/about-us.html" "text/html; charset=utf-8" "script-src 'self' 'sha256-about='" ""`,
    );
    expect(text).toContain(
      String.raw`"/about-us.md" kind2 "/about-us.md" "text/markdown; charset=utf-8" "" "<https://www.example.com/about-us>; rel=\"canonical\""`,
    );
    // A header without a value would be sent as well.
    expect(text.match(/link \{site_link\}/g)).toHaveLength(1);
    expect(text).toContain('{$SITE_ADDRESS::8080} {');
    // Without the name a reload would take the site off TLS.
    expect(text).toContain('# SITE_ADDRESS=www.example.com caddy reload ');
    expect(text).toContain('reverse_proxy http://127.0.0.1:3000\n');
    expect(caddyFiles(SITE, THERE, 8080).Caddyfile).toContain('header_up Host {upstream_hostport}');
  });
});

/** As Netlify's own programs read them. */
async function readByNetlify(service: URL) {
  const folder = mkdtempSync(join(tmpdir(), 'netlify-'));
  try {
    const files = netlifyFiles(SITE, service);
    const [headersFile, redirectsFile] = [join(folder, '_headers'), join(folder, '_redirects')];
    writeFileSync(headersFile, files['site/_headers'] ?? '');
    writeFileSync(redirectsFile, files['site/_redirects'] ?? '');
    const headers = await parseAllHeaders({
      headersFiles: [headersFile],
      netlifyConfigPath: undefined,
      configHeaders: [],
      minimal: false,
    });
    const redirects = await parseAllRedirects({ redirectsFiles: [redirectsFile], configRedirects: [], minimal: false });
    expect([...headers.errors, ...redirects.errors]).toEqual([]);
    return {
      headers: headers.headers.map((rule) => ({ ...rule, forRegExp: 'forRegExp' in rule ? rule.forRegExp : /none/ })),
      redirects: redirects.redirects,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a CDN like Netlify', () => {
  it('finds one rule for each file, with its headers', async () => {
    const { headers } = await readByNetlify(HERE);
    for (const { address, headers: wanted } of SITE.files) {
      const rules = headers.filter(({ forRegExp }) => forRegExp.test(address));
      const { vary: _, 'content-type': type, ...others } = wanted;
      expect([address, rules.map(({ values }) => values)]).toEqual([
        address,
        [type?.startsWith('text/') ? { ...others, 'content-type': type } : others],
      ]);
    }
    expect(headers).toHaveLength(5);
  });

  it('sends old addresses on, and everything else to the service, where it can reach it', async () => {
    const moved = [
      { from: '/about', to: '/about-us', status: 308 },
      { from: '/shop', to: '/store', status: 308 },
    ];
    expect((await readByNetlify(HERE)).redirects).toMatchObject(moved);
    expect((await readByNetlify(THERE)).redirects).toMatchObject([
      ...moved,
      { from: '/*', to: 'https://service.example.com/:splat', status: 200, force: false },
    ]);
  });
});
