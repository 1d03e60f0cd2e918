/** An audit reads the page that a browser would show, after all redirects. */
import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { GOOD_SITE, HOST, ORIGIN, siteOf } from './testing/good-site.ts';
import { createTestAudit, reportOf, serveSites } from './testing/start.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

let requestedPaths: string[] = [];

/** Audits a site with these paths, the page of the good site at `/home`, and nothing else. */
async function auditOf(paths: Readonly<Record<string, RequestListener>>) {
  requestedPaths = [];
  const detours = await serveSites({
    [ORIGIN]: (request, response) => {
      const path = request.url ?? '';
      requestedPaths.push(path);
      const listener = paths[path];
      if (listener) return listener(request, response);
      if (path !== '/home') return response.writeHead(404).end();
      request.url = '/';
      return siteOf(GOOD_SITE)(request, response);
    },
  });
  return reportOf(createTestAudit(detours), HOST);
}

/** Sends raw bytes that no HTTP library would send. */
const raw =
  (head: string, encoding: BufferEncoding = 'utf8'): RequestListener =>
  ({ socket }) =>
    void socket.end(Buffer.from(`HTTP/1.1 ${head}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, encoding));
const html =
  (text: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': HTML_TYPE, ...headers }).end(text);
const metaRefresh = (content: string) =>
  html(`<title>Moved</title><meta http-equiv="refresh" content="${content}"><p>Moved.`);
const completeAt = (path: string) => ({ state: 'complete', url: ORIGIN + path });

it('an audit follows a redirect whose Location has non-ASCII characters, byte by byte', async () => {
  const page = html('<!doctype html><title>Café</title>');
  const report = await auditOf({ '/': raw('302 Found\r\nLocation: /café', 'latin1'), '/caf%E9': page });
  expect(report).toMatchObject(completeAt('/caf%E9'));
});

describe('a page with a refresh to another page', () => {
  it.each([
    ['a meta element', metaRefresh('0; url=/home')],
    ['the Refresh header', html('<title>Moved</title>', { refresh: '0; url=/home' })],
    ['the Refresh header of an empty page', raw('200 OK\r\nRefresh: 0;url=/home')],
  ])('is skipped, and the target is audited: %s', async (_, page) => {
    const report = await auditOf({ '/': page });
    expect(report).toMatchObject(completeAt('/home'));
    expect(report.state === 'complete' && report.previews.search.title).toContain('Gridline Bakery');
  });

  it('is audited itself when the refresh waits half a minute', async () => {
    expect(await auditOf({ '/': metaRefresh('30; url=/home') })).toMatchObject(completeAt('/'));
    expect(requestedPaths).not.toContain('/home');
  });

  it('counts as a redirect in the report', async () => {
    const to = (path: string) => metaRefresh(`0; url=${path}`);
    const report = await auditOf({
      '/': to('/a'),
      '/a': raw('301 Moved Permanently\r\nLocation: /b'),
      '/b': to('/home'),
    });
    expect(report).toMatchObject(completeAt('/home'));
    const results = report.state === 'complete' ? report.results : [];
    expect(results.find(({ id }) => id === 'redirects')?.found).toBe('3 redirects on the way to the page.');
  });

  it('fails the audit after six requests when two such pages lead to each other', async () => {
    const report = await auditOf({ '/': metaRefresh('0; url=/a'), '/a': metaRefresh('0; url=/') });
    expect(report).toMatchObject({ state: 'failed' });
    expect(requestedPaths.filter((path) => path === '/' || path === '/a')).toHaveLength(6);
  });

  it.each(['http://169.254.169.254/latest/meta-data/', 'https://bakery.example:8443/'])(
    'is not followed to %s, and neither is an HTTP redirect',
    async (target) => {
      const [byRefresh, byHttp] = [
        await auditOf({ '/': metaRefresh(`0; url=${target}`) }),
        await auditOf({ '/': raw(`302 Found\r\nLocation: ${target}`) }),
      ];
      expect(byRefresh).toMatchObject({ state: 'failed' });
      expect({ ...byRefresh, checkedAt: 0 }).toEqual({ ...byHttp, checkedAt: 0 });
    },
  );
});
