/**
 * Request smuggling: if a proxy and the site disagree on where a request ends, the site treats the rest as the request
 * of the next visitor. So an ambiguous request gets one error response, and nothing after it is processed.
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

describe('a request with an ambiguous end', () => {
  it.each([
    ['Content-Length and then chunked encoding', post('Content-Length: 4', 'Transfer-Encoding: chunked')],
    ['chunked encoding and then Content-Length', post('Transfer-Encoding: chunked', 'Content-Length: 4')],
    ['two Content-Length headers', post('Content-Length: 0', 'Content-Length: 50')],
    ['two lengths in one Content-Length header', post('Content-Length: 0, 50')],
    ['a negative Content-Length', post('Content-Length: -1')],
    ['a Content-Length with a plus sign', post('Content-Length: +5')],
    ['a hexadecimal Content-Length', post('Content-Length: 0x10')],
    ['a Content-Length that overflows', post('Content-Length: 99999999999999999999')],
    ['an unknown Transfer-Encoding', post('Transfer-Encoding: xchunked')],
    ['a Transfer-Encoding in which chunked is not the last', post('Transfer-Encoding: chunked, identity')],
    ['a space between Transfer-Encoding and the colon', post('Transfer-Encoding : chunked')],
    ['a header that continues on the next line', post('X-Fold: a', ' b', 'Content-Length: 0')],
    ['a Transfer-Encoding that continues on the next line', post('Transfer-Encoding:', ' chunked')],
    ['a header without a name', post(': x')],
    ['a header name with a tab', post('Content\tLength: 5')],
    ['a null byte in a header', post('X-A: a\0b')],
    ['lines that end with a carriage return only', 'POST / HTTP/1.1\rHost: x\r\r'],
    ['a carriage return inside a header', post('X-A: a\rContent-Length: 5')],
    ['no HTTP version', 'GET /\r\n\r\n'],
    ['an unknown HTTP version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['no Host header', 'GET / HTTP/1.1\r\n\r\n'],
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
  ])('gets one 400 response, and the connection is closed: %s', async (_, bytes) => {
    const text = await exchange(site, bytes + SMUGGLED);
    expect(statuses(text)).toEqual([400]);
    expect(text).not.toContain('/smuggled');
    expect(site.log()).not.toContain('smuggled');
  });

  it.each([
    ['a chunk size that is no number', 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a chunk size that is too long', 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
    ['a chunk size with a plus sign', '+2\r\n{}\r\n0\r\n\r\n'],
    ['a chunk that does not end after its size', '2\r\n{}x\r\n0\r\n\r\n'],
    ['a chunk extension with a line break', '2;a=\nb\r\n{}\r\n0\r\n\r\n'],
  ])('gets one 400 response for %s', async (_, body) => {
    const text = await exchange(site, post('Transfer-Encoding: chunked') + body + SMUGGLED);
    expect(statuses(text)).toEqual([400]);
  });

  it('gets one error response for a chunk extension that never ends', async () => {
    const text = await exchange(site, `${post('Transfer-Encoding: chunked')}2;${'x'.repeat(100_000)}`);
    expect(statuses(text)[0]).toBeGreaterThanOrEqual(400);
    expect(statuses(text)).toHaveLength(1);
  });
});

// The API answers 400 or 404 to the first requests: only the responses to the requests after them matter.
describe('a well-formed request', () => {
  const close = 'GET /about-us HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

  it.each([
    ['with a chunk extension', '2;name=value\r\n{}\r\n0\r\n\r\n'],
    ['with a trailer', '2\r\n{}\r\n0\r\nX-Trailer: Content-Length: 5\r\n\r\n'],
  ])('%s ends where it should, so that the next request on the connection is processed', async (_, body) => {
    expect(statuses(await exchange(site, post('Transfer-Encoding: chunked') + body + close))).toEqual([400, 200]);
  });

  it('with a body that the site ignores is not followed by a request from that body', async () => {
    const body = SMUGGLED.repeat(3);
    const headers = `Content-Length: ${body.length}`;
    const refused = `GET /api/nope HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`;
    expect(statuses(await exchange(site, refused + close))).toEqual([404, 200]);
  });

  it('with a trailer does not get headers from the trailer', async () => {
    const body = '2\r\n{}\r\n0\r\nIdempotency-Key: x\r\nX-Request-Id: from-a-trailer\r\n\r\n';
    expect(await exchange(site, post('Transfer-Encoding: chunked') + body + close)).not.toContain('from-a-trailer');
  });

  it('still gets a response after all these attacks', async () => {
    expect((await send(site, 'GET', '/')).status).toBe(200);
  });
});
