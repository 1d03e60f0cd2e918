/**
 * Request smuggling: a proxy and the site could disagree on where these requests end, and the site would treat the rest
 * as the next visitor's request. So each gets at most one response, and nothing after it is processed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../contract/support.ts';
import { exchange, statuses } from '../../support/raw.ts';
import { type Site, startSite } from '../../support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** A smuggled request, which must not get a response. */
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
const post = (...headers: string[]) =>
  `${['POST /api/store/store_demo/checkout HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n`;

describe('a request that is not clear', () => {
  it.each([
    ['a length and chunks', post('Content-Length: 4', 'Transfer-Encoding: chunked')],
    ['chunks and a length', post('Transfer-Encoding: chunked', 'Content-Length: 4')],
    ['two lengths', post('Content-Length: 0', 'Content-Length: 50')],
    ['two lengths in one', post('Content-Length: 0, 50')],
    ['a negative length', post('Content-Length: -1')],
    ['a length with a sign', post('Content-Length: +5')],
    ['a length in hexadecimal', post('Content-Length: 0x10')],
    ['a length that overflows', post('Content-Length: 99999999999999999999')],
    ['an unknown encoding', post('Transfer-Encoding: xchunked')],
    ['chunks that are not the last encoding', post('Transfer-Encoding: chunked, identity')],
    ['chunks, written with a space', post('Transfer-Encoding : chunked')],
    ['a header that goes on in the next line', post('X-Fold: a', ' b', 'Content-Length: 0')],
    ['an encoding that goes on in the next line', post('Transfer-Encoding:', ' chunked')],
    ['a header without a name', post(': x')],
    ['a name with a tab', post('Content\tLength: 5')],
    ['a null byte in a header', post('X-A: a\0b')],
    ['a line that ends with a bare return', 'POST / HTTP/1.1\rHost: x\r\r'],
    ['a bare return inside a header', post('X-A: a\rContent-Length: 5')],
    ['no version', 'GET /\r\n\r\n'],
    ['a version to come', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
  ])('is refused once, and the connection ends: %s', async (_, bytes) => {
    const text = await exchange(site, bytes + SMUGGLED);
    expect(statuses(text)).toEqual([400]);
    expect(text).not.toContain('/smuggled');
    expect(site.log()).not.toContain('smuggled');
  });

  it.each([
    ['a size that is no number', 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a size that is too long', 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
    ['a size with a sign', '+2\r\n{}\r\n0\r\n\r\n'],
    ['less than the size', '2\r\n{}x\r\n0\r\n\r\n'],
    ['an extension with a line of its own', '2;a=\nb\r\n{}\r\n0\r\n\r\n'],
  ])('is refused for chunks with %s', async (_, body) => {
    const text = await exchange(site, post('Transfer-Encoding: chunked') + body + SMUGGLED);
    expect(statuses(text)).toEqual([400]);
  });

  it('is refused for an extension of a chunk that never ends', async () => {
    const text = await exchange(site, `${post('Transfer-Encoding: chunked')}2;${'x'.repeat(100_000)}`);
    expect(statuses(text)[0]).toBeGreaterThanOrEqual(400);
    expect(statuses(text)).toHaveLength(1);
  });
});

describe('what is right is understood as it is meant', () => {
  const close = 'GET /about-us HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

  it.each([
    ['chunks with an extension', '2;name=value\r\n{}\r\n0\r\n\r\n'],
    ['chunks with a trailer', '2\r\n{}\r\n0\r\nX-Trailer: Content-Length: 5\r\n\r\n'],
  ])('%s: the next request is the next one', async (_, body) => {
    expect(statuses(await exchange(site, post('Transfer-Encoding: chunked') + body + close))).toEqual([400, 200]);
  });

  it('a body that is not read does not become a request', async () => {
    const body = SMUGGLED.repeat(3);
    const headers = `Content-Length: ${body.length}`;
    const refused = `GET /api/nope HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`;
    expect(statuses(await exchange(site, refused + close))).toEqual([404, 200]);
  });

  it('a trailer sets no header', async () => {
    const body = '2\r\n{}\r\n0\r\nIdempotency-Key: x\r\nX-Request-Id: from-a-trailer\r\n\r\n';
    expect(await exchange(site, post('Transfer-Encoding: chunked') + body + close)).not.toContain('from-a-trailer');
  });

  it('others are still answered', async () => {
    expect((await send(site, 'GET', '/')).status).toBe(200);
  });
});
