/** Clients that take the site for a proxy, and proxies that pass on what they got, send whole addresses (RFC 9112, 3.2.2). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange } from '../support/raw.ts';
import { type Site, startSite } from '../support/site.ts';
import { STORE, send } from './support.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const HOST = 'www.shop.example';
const ask = (line: string, ...more: string[]) =>
  exchange(site, [`${line} HTTP/1.1`, `Host: ${HOST}`, 'Connection: close', ...more].join('\r\n').concat('\r\n\r\n'));

/** Status and body, without what differs between any two answers. */
function answerOf(text: string) {
  const [head = '', ...body] = text.split('\r\n\r\n');
  // Astro numbers the islands of all pages.
  const withoutIds = body.join('\r\n\r\n').replaceAll(/ (?:uid|prefix)="\w+"/g, '');
  return { status: head.split('\r\n', 1)[0], body: withoutIds };
}

it('a request as a proxy was sent it is answered like any other', async () => {
  const request = readFileSync(new URL('absolute-form.txt', import.meta.url), 'utf8');
  const { status, body } = answerOf(await exchange(site, request.trimEnd().replaceAll(/\r?\n/g, '\r\n'), '\r\n\r\n'));
  expect(status).toBe('HTTP/1.1 200 OK');
  expect(body).toContain('<h1');
});

describe('a whole address is answered as its path is', () => {
  it.each([
    ['a page', '/services'],
    ['the home page', '/'],
    ['a page with a query', '/resources?page=2&utm_source=mail'],
    ['a page made on request', '/store'],
    ['a page in capitals, by a redirect', '/Services/?a=b'],
    ['a page that is not there', '/nope'],
    ['the store service', `${STORE}/products?limit=1`],
    ['a path that the store service has not', '/api/nope'],
    ['a file', '/robots.txt'],
    ['health', '/healthz'],
    ['two slashes', '//evil.example/'],
    ['half an escape', '/%'],
  ])('%s', async (_, path) => {
    const usual = answerOf(await ask(`GET ${path}`));
    for (const start of [`http://${HOST}`, `https://${HOST}:8443`, 'HTTP://Other.Example']) {
      expect(answerOf(await ask(`GET ${start}${path}`)), start).toEqual(usual);
    }
  });

  it('an address that is a host alone', async () => {
    expect(answerOf(await ask(`GET http://${HOST}`))).toEqual(answerOf(await ask('GET /')));
  });

  it('a form, whose origin is compared with the host in the address and not with the Host header', async () => {
    const body = 'name=Ada&email=ada%40example.com';
    const post = (target: string, origin: string) =>
      ask(
        `POST ${target}`,
        `Origin: ${origin}`,
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${body.length}`,
        '',
        body,
      );
    const status = async (target: string, origin: string) => answerOf(await post(target, origin)).status;
    const usual = await status('/forms/contact', `http://${HOST}`);
    expect(usual).toMatch(/ (200|422) /);
    expect(await status('http://other.example/forms/contact', 'http://other.example')).toBe(usual);
    expect(await status('http://other.example/forms/contact', `http://${HOST}`)).toMatch(/ 403 /);
  });
});

it.each([
  'http:///services',
  'http://a:b@www.shop.example/',
  'ftp://www.shop.example/',
  'http://www.shop.example:99999/',
])('%s is refused as no address of a web page', async (target) => {
  expect(answerOf(await ask(`GET ${target}`)).status).toBe('HTTP/1.1 400 Bad Request');
});

it('OPTIONS * says what the server takes, and other methods do not go with it', async () => {
  const answer = await ask('OPTIONS *');
  expect(answer).toMatch(/^HTTP\/1\.1 204 /);
  expect(answer.toLowerCase()).toContain('\r\nallow: get, head, post, options\r\n');
  expect(answerOf(await ask('GET *')).status).toBe('HTTP/1.1 400 Bad Request');
});

it('two hosts are refused in this form as well', async () => {
  expect(answerOf(await ask(`GET http://${HOST}/`, 'Host: other.example')).status).toMatch(/ 400 /);
  expect((await send(site, 'GET', '/healthz')).status).toBe(200);
});
