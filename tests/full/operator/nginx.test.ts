/** `deploy/nginx.conf` in front of the site: nginx caches pictures and fonts, and passes on everything else. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORE } from '../../contract/support.ts';
import { Document } from '../../support/document.ts';
import { freePort } from '../../support/free-port.ts';
import { GOOD_LEAD } from '../../support/lead-form.ts';
import { readLeads } from '../../support/leads.ts';
import { type ReverseProxy, requestOverTls, startNginx, type TlsRequestOptions } from '../../support/proxies.ts';
import { type Site, startSite } from '../../support/site.ts';

const HOST = 'www.example.com';
const SITE_URL = `https://${HOST}`;

// nginx's worker processes run as another user and write below this folder.
const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
chmodSync(folder, 0o777);
const KEY = join(folder, 'key.pem');
const CERTIFICATE = join(folder, 'certificate.pem');
let site: Site;
let nginx: ReverseProxy;
let securePort: number;

beforeAll(async () => {
  const port = await freePort();
  securePort = await freePort();
  site = await startSite({ SITE_URL, TRUST_PROXY: '1' });
  const newCertificate = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST}`;
  execFileSync('openssl', [...newCertificate.split(' '), '-keyout', KEY, '-out', CERTIFICATE], { stdio: 'ignore' });
  // Own ports and paths, and no IPv6; everything else is unchanged.
  const server = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
    .replace('/var/lib/nginx/site', join(folder, 'cache'))
    .replace(/^\tlisten \[::\].*$/gm, '')
    .replace('127.0.0.1:3000', new URL(site.url).host.replace('localhost', '127.0.0.1'))
    .replace('listen 80;', `listen ${port};`)
    .replace('listen 443 ', `listen ${securePort} `)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${CERTIFICATE};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${KEY};`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  const http = ['access_log off;', ...folders, server].join('\n');
  writeFileSync(join(folder, 'nginx.conf'), `pid nginx.pid;\nevents {}\nhttp {\n${http}\n}\n`);
  nginx = await startNginx(folder, port);
});
afterAll(async () => {
  await Promise.all([nginx, site].map((server) => server?.stop()));
  rmSync(folder, { recursive: true, force: true });
});

type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: string };

async function requestPath(path: string, options: TlsRequestOptions = {}): Promise<HttpResponse> {
  const response = await requestOverTls({ port: securePort, caFile: CERTIFICATE }, path, options);
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

/** Whether nginx caches a path: then two responses have the same request id. */
async function isCached(path: string): Promise<boolean> {
  const [first, second] = [await requestPath(path), await requestPath(path)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.headers['x-request-id']).toMatch(/./);
  return first.headers['x-request-id'] === second.headers['x-request-id'];
}

it('nginx redirects visitors from HTTP to HTTPS', async () => {
  const answer = await fetch(`${nginx.url}/about-us?from=mail`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `${SITE_URL}/about-us?from=mail`]);
});

it('nginx passes on pages with the CSP and the compression of the site', async () => {
  const { status, headers, body } = await requestPath('/about-us');
  expect(status).toBe(200);
  const direct = await fetch(`${site.url}/about-us`);
  expect(headers['content-security-policy']).toBe(direct.headers.get('content-security-policy'));
  expect(body).toContain(`<link rel="canonical" href="${SITE_URL}/about-us"`);
  expect((await requestPath('/about-us', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe(
    'br',
  );
});

const LOADED_LINKS = ['icon', 'manifest', 'preload', 'modulepreload', 'stylesheet'];

/** Paths of this site's files that browsers load with a page. */
function filesOf(html: string): string[] {
  const named = new Document(html).elements.flatMap(({ name, attributes: { src, rel = '', href, srcset = '' } }) => [
    src,
    name === 'link' && LOADED_LINKS.includes(rel) ? href : undefined,
    ...srcset.split(',').map((each) => each.trim().split(' ')[0]),
  ]);
  const urls = named.map((address) => (address ? URL.parse(address, SITE_URL) : null));
  return [...new Set(urls.flatMap((url) => (url?.origin === SITE_URL ? [url.pathname] : [])))];
}

it('ten visitors behind one IP address get a page with all its files, without reaching the rate limit', async () => {
  const visit = async () => {
    // As many connections as browsers open per host.
    const agent = new Agent({ keepAlive: true, maxSockets: 6 });
    const page = await requestPath('/', { agent });
    const files = await Promise.all(filesOf(page.body).map((path) => requestPath(path, { agent })));
    agent.destroy();
    return [page, ...files].map(({ status }) => status);
  };
  const statuses = (await Promise.all(Array.from({ length: 10 }, visit))).flat();
  expect(statuses.length).toBeGreaterThan(100);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('nginx caches pictures and fonts, but not pages and API responses', async () => {
  const { body } = await requestPath('/');
  const font = /\/_astro\/[\w.-]+\.woff2/.exec(body)?.[0] ?? 'no font';
  expect([await isCached(font), await isCached('/art/product/account-checkup.svg')]).toEqual([true, true]);
  for (const path of ['/about-us', '/store', `${STORE}/products?limit=1`]) expect(await isCached(path)).toBe(false);
});

it('nginx passes on a lead form, and a stock request with thousands of ids in its URL', async () => {
  const token = /name="token" value="([^"]+)"/.exec((await requestPath('/forms/contact')).body)?.[1] ?? '';
  const body = new URLSearchParams({ ...GOOD_LEAD, token });
  const sent = await requestPath('/forms/contact', { headers: { origin: SITE_URL }, body });
  expect([sent.status, (await readLeads(site)).map(({ lead }) => lead.email)]).toEqual([303, [GOOD_LEAD.email]]);
  // The parameter `ids` does not exist here: the site must respond with 400 in JSON, not nginx with 414.
  const { headers } = await requestPath(`${STORE}/variants?ids=${'variant_01,'.repeat(4000)}`);
  expect(headers['content-type']).toContain('application/json');
});

it('the rate limit behind nginx uses the real IP address of a visitor, not a forged X-Forwarded-For header', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 61; index += 1) {
    const { status, headers } = await requestPath('/forms/contact', {
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
    });
    // The limit of the site: responses of nginx itself have no request id.
    if (headers['x-request-id']) statuses.push(status);
  }
  expect(statuses).toContain(429);
});

it('nginx refuses more than 50 simultaneous slow requests from one IP address', async () => {
  const options = {
    host: '127.0.0.1',
    port: securePort,
    servername: HOST,
    ca: readFileSync(CERTIFICATE),
    agent: false,
  };
  const headers = { host: HOST, 'content-length': 1000 };
  const slow = Array.from({ length: 60 }, () =>
    request({ ...options, method: 'POST', path: '/forms/contact', headers }),
  );
  let refused = 0;
  for (const each of slow) {
    each.on('response', ({ statusCode }) => (refused += Number(statusCode === 429))).on('error', () => {});
    each.write('name=');
  }
  await expect.poll(() => refused).toBe(10);
  for (const each of slow) each.destroy();
  await expect.poll(async () => (await requestPath('/about-us')).status).toBe(200);
});

it('nginx refuses a flood of requests from one IP address, and serves that address again later', async () => {
  const statuses = new Set<number>();
  const flood = async () => {
    for (let count = 0; count < 200 && !statuses.has(429); count += 1) {
      const { status, headers } = await requestPath('/about-us');
      expect(headers['x-request-id'] === undefined).toBe(status === 429);
      statuses.add(status);
    }
  };
  await Promise.all(Array.from({ length: 25 }, flood));
  expect(statuses).toEqual(new Set([200, 429]));
  await expect.poll(async () => (await requestPath('/about-us')).status).toBe(200);
});

it('nginx serves cached pictures while the site is down', async () => {
  await site.stop();
  expect((await requestPath('/art/product/account-checkup.svg')).status).toBe(200);
  expect((await requestPath('/store')).status).toBe(502);
});
