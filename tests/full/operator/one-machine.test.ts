/** `deploy/one-machine`: Caddy with TLS in front of one process of the site. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GOOD_SITE, siteOf } from '../../../services/audit/testing/good-site.ts';
import { GOOD_FORM } from '../../../services/store/testing/test-store.ts';
import { bodyFor, STORE } from '../../contract/support.ts';
import { startAuditingSite } from '../../support/auditing-site.ts';
import { freePort } from '../../support/free-port.ts';
import { GOOD_LEAD } from '../../support/lead-form.ts';
import { readLeads } from '../../support/leads.ts';
import { type ReverseProxy, requestOverTls, startCaddy, type TlsRequestOptions } from '../../support/proxies.ts';
import type { Site } from '../../support/site.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/one-machine/', import.meta.url));
const HOST = 'www.example.com';
const SITE_URL = `https://${HOST}`;
/** A digital product. */
const CHECKUP = 'variant_01KGDEM0000000000000001301';

const folder = mkdtempSync(join(tmpdir(), 'one-machine-'));
/** Root certificate of Caddy's local authority. */
const CA_FILE = join(folder, '.local/share/caddy/pki/authorities/local/root.crt');
/** The delayed home page of the audited site. Resolves with the function that sends the response. */
const delayedResponse = Promise.withResolvers<() => void>();
let site: Site;
let caddy: ReverseProxy;
let port: number;

beforeAll(async () => {
  const good = siteOf(GOOD_SITE);
  site = await startAuditingSite(
    {
      'https://bakery.example': (request, response) => {
        if (request.url === '/') delayedResponse.resolve(() => good(request, response));
        else good(request, response);
      },
    },
    { SITE_URL, TRUST_PROXY: '1' },
  );
  port = await freePort();
  const httpPort = await freePort();
  // Local certificates and unprivileged ports; everything else is unchanged.
  const globalOptions = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${port}\n}\n`;
  const file = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8').replace(/127\.0\.0\.1:3000/, new URL(site.url).host);
  writeFileSync(join(folder, 'Caddyfile'), globalOptions + file.replace('localhost', '127.0.0.1'));
  caddy = await startCaddy(folder, httpPort);
  await vi.waitFor(() => expect(existsSync(CA_FILE)).toBe(true), 30_000);
  await vi.waitFor(async () => expect((await requestPath('/healthz')).statusCode).toBe(200), 30_000);
});
afterAll(async () => {
  await Promise.all([caddy?.stop(), site?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const requestPath = (path: string, options: TlsRequestOptions = {}) =>
  requestOverTls({ port, caFile: CA_FILE }, path, options);

it('Caddy passes on pages with the CSP, the canonical URL and the compression of the site', async () => {
  const page = await requestPath('/about-us');
  const direct = await fetch(`${site.url}/about-us`);
  expect(page.headers['content-security-policy']).toBe(direct.headers.get('content-security-policy'));
  expect(await textOf(page)).toContain(`<link rel="canonical" href="${SITE_URL}/about-us"`);
  const script = /\/_astro\/[\w.-]+\.js/.exec(await textOf(await requestPath('/')))?.[0] ?? 'no script';
  const file = await requestPath(script, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });
  file.resume();
});

it('Caddy redirects from HTTP, and from the host without www, to the URL of the site', async () => {
  const [insecure] = (await once(get(`${caddy.url}/about-us`, { headers: { host: HOST } }), 'response')) as [
    IncomingMessage,
  ];
  insecure.resume();
  // Caddy adds a non-default port to the URL.
  expect(insecure.headers.location?.replace(`:${port}`, '')).toBe(`${SITE_URL}/about-us`);
  const bare = await requestPath('/store?page=2', { host: 'example.com' });
  expect([bare.statusCode, bare.headers.location]).toEqual([301, `${SITE_URL}/store?page=2`]);
});

it('the site behind Caddy accepts a lead form from its own pages, and refuses one from another site', async () => {
  const token = /name="token" value="([^"]+)"/.exec(await textOf(await requestPath('/forms/contact')))?.[1] ?? '';
  const body = new URLSearchParams({ ...GOOD_LEAD, token });
  const foreign = await requestPath('/forms/contact', { headers: { origin: 'https://other.example' }, body });
  expect(foreign.statusCode).toBe(403);
  const own = await requestPath('/forms/contact', { headers: { origin: SITE_URL }, body });
  expect(own.statusCode).toBe(303);
  expect((await readLeads(site)).map(({ lead }) => lead.email)).toEqual([GOOD_LEAD.email]);
});

it('a checkout behind Caddy is on the public URL, and redirects back to that URL', async () => {
  const body = JSON.stringify(bodyFor({ url: SITE_URL }, [CHECKUP, 1]));
  const headers = { 'content-type': 'application/json', origin: SITE_URL };
  const { url } = JSON.parse(await textOf(await requestPath(`${STORE}/checkout`, { headers, body }))) as {
    url: string;
  };
  expect(url.startsWith(`${SITE_URL}/`)).toBe(true);
  const path = url.slice(SITE_URL.length);
  expect(await textOf(await requestPath(path))).toContain('No card is charged');
  const paid = await requestPath(path, { headers: { origin: SITE_URL }, body: new URLSearchParams(GOOD_FORM) });
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `${SITE_URL}/success`]);
});

it('the rate limit behind Caddy uses the real IP address of a visitor, not a forged X-Forwarded-For header', async () => {
  const statusFrom = async (from: string, claimed: string) => {
    const answer = await requestPath('/forms/contact', { from, headers: { 'x-forwarded-for': claimed } });
    answer.resume();
    return answer.statusCode;
  };
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push(await statusFrom('127.0.0.2', `203.0.113.${count}`));
  expect(statuses).toContain(429);
  expect(await statusFrom('127.0.0.3', '203.0.113.1')).toBe(200);
});

it('a visitor sees the steps of an audit while the audit still runs', async () => {
  const report = await requestPath('/tools/free-website-audit/report?domain=bakery.example');
  const parts = report.setEncoding('utf8')[Symbol.asyncIterator]();
  let text = '';
  const readUntil = async (words: string) => {
    while (!text.includes(words)) {
      const { value, done } = await parts.next();
      if (done) throw new Error(`the page ended before it contained ${words}`);
      text += value;
    }
  };
  await readUntil('We may read the page');
  expect(text).not.toContain('</html>');
  (await delayedResponse.promise)();
  await readUntil('</html>');
});

it('requests wait while the site restarts, and none of them fails', async () => {
  const restarted = site.crashAndRestart();
  const answers = await Promise.all(['/store', '/about-us', '/healthz'].map((path) => requestPath(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const answer of answers) answer.resume();
  await restarted;
});

it('systemd-analyze finds no error in site.service', (context) => {
  const words = ['verify', '--man=no', join(DEPLOY, 'site.service')];
  const { stderr, error } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  if (error) return context.skip('there is no systemd');
  // Ignores the path of npm and other units on this machine.
  const problems = stderr.split('\n').filter((line) => line.includes('site.service'));
  expect(problems.filter((line) => !line.includes('npm is not executable'))).toEqual([]);
});
