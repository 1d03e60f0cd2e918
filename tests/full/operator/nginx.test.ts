/** `deploy/nginx.conf` in front of the site: pictures come from nginx, everything else from the site. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORE } from '../../contract/support.ts';
import { freePort } from '../../support/free-port.ts';
import { GOOD_LEAD } from '../../support/lead-form.ts';
import { readLeads } from '../../support/leads.ts';
import { type ReverseProxy, startNginx } from '../../support/proxies.ts';
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

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

function ask(path: string, headers: OutgoingHttpHeaders = {}, form?: URLSearchParams): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: securePort,
      servername: HOST,
      ca: readFileSync(CERTIFICATE),
      method: form ? 'POST' : 'GET',
      path,
      headers: { host: HOST, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}), ...headers },
    };
    const sent = request(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject).end(form?.toString());
  });
}

/** The site gives every answer an id of its own; one that comes twice was stored by nginx. */
async function areStored(path: string): Promise<boolean> {
  const [first, second] = [await ask(path), await ask(path)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.headers['x-request-id']).toMatch(/./);
  return first.headers['x-request-id'] === second.headers['x-request-id'];
}

it('sends visitors without TLS to the address with it', async () => {
  const answer = await fetch(`${nginx.url}/about-us?from=mail`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `${SITE_URL}/about-us?from=mail`]);
});

it('shows pages with the policy and the compression of the site', async () => {
  const { status, headers, body } = await ask('/about-us');
  expect(status).toBe(200);
  const direct = await fetch(`${site.url}/about-us`);
  expect(headers['content-security-policy']).toBe(direct.headers.get('content-security-policy'));
  expect(body).toContain(`<link rel="canonical" href="${SITE_URL}/about-us"`);
  expect((await ask('/about-us', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

it('tells a visitor who has a page already that it is the same', async () => {
  const { headers } = await ask('/about-us');
  const again = await ask('/about-us', { 'if-none-match': headers.etag });
  expect([again.status, again.body]).toEqual([304, '']);
});

it('answers twenty visitors of one page at once', async () => {
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/about-us')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(performance.now() - started).toBeLessThan(5000);
});

it('keeps pictures and fonts, and asks the site for pages, products and prices', async () => {
  const { body } = await ask('/');
  const font = /\/_astro\/[\w.-]+\.woff2/.exec(body)?.[0] ?? 'no font';
  expect([await areStored(font), await areStored('/art/product/account-checkup.svg')]).toEqual([true, true]);
  for (const path of ['/about-us', '/store', `${STORE}/products?limit=1`]) expect(await areStored(path)).toBe(false);
});

it('takes a message of a visitor, and a question about the stock of hundreds of products', async () => {
  const token = /name="token" value="([^"]+)"/.exec((await ask('/forms/contact')).body)?.[1] ?? '';
  const sent = await ask('/forms/contact', { origin: SITE_URL }, new URLSearchParams({ ...GOOD_LEAD, token }));
  expect([sent.status, (await readLeads(site)).map(({ lead }) => lead.email)]).toEqual([303, [GOOD_LEAD.email]]);
  // Unknown variants: the answer is the site's own 400, not nginx's 414.
  const { headers } = await ask(`${STORE}/variants?ids=${'variant_01,'.repeat(4000)}`);
  expect(headers['content-type']).toContain('application/json');
});

it('counts requests by the address that visitors come from, not by the one they claim', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 61; index += 1) {
    statuses.push((await ask('/forms/contact', { 'x-forwarded-for': `203.0.113.${index}` })).status);
  }
  expect(statuses).toContain(429);
});

it('sends pictures while the site restarts', async () => {
  await site.stop();
  expect((await ask('/art/product/account-checkup.svg')).status).toBe(200);
  expect((await ask('/store')).status).toBe(502);
});
