/** The report page over HTTP: caching, policy, streaming, limits. */
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GOOD_SITE, siteOf } from '../../../services/audit/testing/good-site.ts';
import { serveOrigins } from '../../../services/audit/testing/serve.ts';
import { startAuditingSite } from '../../support/auditing-site.ts';
import { Document } from '../../support/document.ts';
import { type Site, startSite } from '../../support/site.ts';

const PATH = '/tools/free-website-audit/report';
/** Start of the report in the HTML. */
const REPORT = '<h1 id="score">';
let site: Site;
let visits = 0;
/** Delayed home pages of audited sites, by host. Each resolves with the function that sends the response. */
const delayedResponses = new Map(
  ['identity.example', 'gzip.example', 'br.example'].map((host) => [host, Promise.withResolvers<() => void>()]),
);

beforeAll(async () => {
  const good = siteOf(GOOD_SITE);
  site = await startAuditingSite({
    'https://bakery.example': (request, response) => {
      visits += 1;
      good(request, response);
    },
    ...Object.fromEntries(
      [...delayedResponses].map(([host, { resolve }]): [string, RequestListener] => [
        `https://${host}`,
        (request, response) => {
          if (request.url === '/') resolve(() => good(request, response));
          else good(request, response);
        },
      ]),
    ),
  });
});
afterAll(() => site.stop());

const requestReport = (query: string, init: RequestInit = {}) => fetch(`${site.url}${PATH}${query}`, init);

it('the report for a private IP address does not reveal whether a server exists there', async () => {
  const own = await (await requestReport(`?domain=${encodeURIComponent('http://127.0.0.1')}`)).text();
  const other = await (await requestReport(`?domain=${encodeURIComponent('http://10.9.8.7')}`)).text();
  expect(own).toContain('That address cannot be checked from here.');
  expect(own.replaceAll('127.0.0.1', '10.9.8.7')).toBe(other);
});

it('a HEAD request of the report starts no audit', async () => {
  const before = visits;
  const answer = await requestReport('?domain=bakery.example%2Fnew', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(visits).toBe(before);
});

it('the report has noindex, is in no sitemap, and is never cached', async () => {
  const answer = await requestReport('?domain=bakery.example');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  const page = new Document(await answer.text());
  expect(page.meta('robots')).toBe('noindex, follow');
  expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain(`Disallow: ${PATH}\n`);
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain(PATH);
});

it('the CSP of the report allows only its own styles and scripts', async () => {
  const policy = (await requestReport('?domain=bakery.example')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/style-src 'self' 'sha256-/);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy.length).toBeLessThan(2000);
});

it.each(['identity', 'gzip', 'br'])(
  'the report page shows finished steps while the audit still runs (content encoding: %s)',
  async (encoding) => {
    const slow = `${encoding}.example`;
    const answer = await requestReport(`?domain=${slow}`, { headers: { 'accept-encoding': encoding } });
    const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const readUntil = async (words: string) => {
      while (!text.includes(words)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the page ended before it contained ${words}`);
        text += value;
      }
    };
    await readUntil('We may read the page');
    expect(text.includes(REPORT)).toBe(false);
    (await delayedResponses.get(slow)?.promise)?.();
    await readUntil('</html>');
    expect(text.indexOf('data-done="page"')).toBeLessThan(text.indexOf(REPORT));
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  },
);

it('the production server ignores the settings by which tests redirect audit requests', async () => {
  let visited = false;
  const served = await serveOrigins({
    'https://bakery.example': (_, response) => {
      visited = true;
      response.end();
    },
  });
  const detours = JSON.stringify({ 'https://bakery.example': served.detours.get('https://bakery.example')?.port });
  const env = { DETOURS: detours, AUDIT_DETOURS: detours, NODE_ENV: 'test', VITEST: 'true' };
  const production = await startSite(env, { program: ['server/main.ts', detours, '--detours', detours] });
  const answer = await fetch(`${production.url}${PATH}?domain=bakery.example`);
  const html = await answer.text();
  await production.stop();
  await served.close();
  expect(html.includes(REPORT)).toBe(false);
  expect(visited).toBe(false);
});

it('a visitor who starts too many audits reads how long to wait', async () => {
  const answers: Response[] = [];
  for (let n = 0; n < 12; n += 1) answers.push(await requestReport(`?domain=bakery${n}.invalid`));
  const limited = answers.find(({ status }) => status === 429);
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await limited?.text()).toContain('Try again in');
  expect((await requestReport('?domain=bakery.example')).status, 'a finished report can still be opened').toBe(200);
});
