import type { RequestListener, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { HOST, HTML, ORIGIN } from './testing/good-site.ts';
import { createTestAudit, reportOf, serveSites } from './testing/start.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes that may be in the buffers of two sockets when one of them closes. */
const IN_FLIGHT = 8 * MEGABYTE;
const SHORT = { milliseconds: 400, bytes: 2 * MEGABYTE, requests: 24 };
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };

// Longer than the audit's own timeout of ten seconds, because a machine that runs tests is slow.
vi.setConfig({ testTimeout: 60_000 });

/** Audits a site without robots.txt, on which the listener serves every other path. */
async function auditOf(page: RequestListener, options: Parameters<typeof createTestAudit>[1] = {}) {
  const detours = await serveSites({
    [ORIGIN]: (request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else page(request, response);
    },
  });
  const started = performance.now();
  const report = await reportOf(createTestAudit(detours, options), HOST);
  return { report, milliseconds: performance.now() - started };
}

const titled = (title: string) => ({ state: 'failed', title });

/** Sends the same bytes up to a gigabyte, while the client reads. */
function sendGigabyte(response: ServerResponse, chunk: Buffer): void {
  function* gigabyte() {
    for (let sent = 0; sent < 1024 * MEGABYTE; sent += chunk.length) yield chunk;
  }
  pipeline(Readable.from(gigabyte()), response, () => {});
}

/** Sends a few bytes repeatedly until the client closes the connection. */
function sendSlowly(response: ServerResponse, first: string, next: string): void {
  const { socket } = response;
  socket?.write(first);
  const timer = setInterval(() => socket?.write(next), 20);
  socket?.once('close', () => clearInterval(timer));
  socket?.on('error', () => {});
}

it.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['sends its headers one by one', (_, response) => void sendSlowly(response, 'HTTP/1.1 200 OK\r\n', 'x-slow: 1\r\n')],
  [
    'sends its page letter by letter',
    (_, response) => void sendSlowly(response, 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n', '<'),
  ],
  ['sends only 102 Processing', (_, response) => void sendSlowly(response, '', 'HTTP/1.1 102 Processing\r\n\r\n')],
])('the audit of a server that %s ends at its time limit', async (_, page) => {
  const { report, milliseconds } = await auditOf(page, { budget: SHORT });
  expect(report).toMatchObject(titled('The site took too long.'));
  expect(milliseconds).toBeLessThan(30_000);
});

describe('a server that sends too much', () => {
  it.each<[string, Record<string, string>]>([
    ['a gigabyte', {}],
    ['a gigabyte that is announced', { 'content-length': String(1024 * MEGABYTE) }],
  ])('%s: the audit stops after two megabytes', async (_, headers) => {
    let written = 0;
    const { report } = await auditOf((request, response) => {
      const { socket } = request;
      socket.on('close', () => {
        written = socket.bytesWritten;
      });
      response.writeHead(200, { ...HTML_TYPE, ...headers });
      sendGigabyte(response, Buffer.alloc(64 * 1024, '<p>bread '));
    });
    expect(report).toMatchObject(titled('The answer is too big.'));
    await expect.poll(() => written).toBeGreaterThan(0);
    expect(written).toBeLessThan(IN_FLIGHT);
  });

  const zeros = Buffer.alloc(64 * MEGABYTE);
  it.each([
    ['gzip', gzipSync(zeros, { level: 9 })],
    ['br', brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
  ])('a zip bomb in %s: the audit unpacks at most two megabytes', async (encoding, bomb) => {
    const before = process.memoryUsage();
    const { report, milliseconds } = await auditOf((_, response) => {
      response.writeHead(200, { ...HTML_TYPE, 'content-encoding': encoding }).end(bomb);
    });
    const after = process.memoryUsage();
    expect(report).toMatchObject(titled('The answer is too big.'));
    expect(milliseconds).toBeLessThan(30_000);
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(32 * MEGABYTE);
  });

  it('a compressed stream that unpacks to nothing: the audit stops', async () => {
    const nothing = gzipSync('');
    const { report } = await auditOf((_, response) => {
      response.writeHead(200, { ...HTML_TYPE, 'content-encoding': 'gzip' });
      sendGigabyte(response, Buffer.concat(Array.from({ length: 3000 }, () => nothing)));
    });
    expect(report).toMatchObject(titled('The answer is too big.'));
  });

  it('headers of more than 16 kilobytes: the audit stops', async () => {
    const { report } = await auditOf(({ socket }) => {
      socket.on('error', () => {});
      socket.write(`HTTP/1.1 200 OK\r\n${'x-more: bread\r\n'.repeat(5000)}`);
    });
    expect(report).toMatchObject(titled('The answer cannot be read.'));
  });

  it.each([
    ['nested elements', '<b>'.repeat(600_000)],
    ['sibling elements', '<i></i>'.repeat(280_000)],
    ['open attributes', `<a ${'x=" '.repeat(400_000)}`],
    ['headings in a row', '<h1>a'.repeat(380_000)],
    ['ids', Array.from({ length: 100_000 }, (_, id) => `<p id=${id}>`).join('')],
    ['one long word', 'a'.repeat(1_900_000)],
    ['digits that look like phone numbers', '312-555 '.repeat(230_000)],
    ['beginnings of email addresses', 'a@b.'.repeat(450_000)],
    ['words in a rel attribute', `<link rel="${'a '.repeat(900_000)}">`],
    ['viewport settings', `<meta name="viewport" content="${'=,'.repeat(900_000)}">`],
  ])('two megabytes of %s: the audit reads them in bounded time', async (_, body) => {
    const { report, milliseconds } = await auditOf((request, response) => {
      if (request.url === '/') response.writeHead(200, HTML_TYPE).end(`<!doctype html><title>Bread</title>${body}`);
      else response.writeHead(404).end();
    });
    expect(report.state).toBe('complete');
    expect(milliseconds).toBeLessThan(30_000);
  });
});

it('a robots.txt with many wildcards is evaluated in bounded time, and forbids the audit', async () => {
  const rule = `Disallow: /*${'a'.repeat(900)}b\n`;
  const detours = await serveSites({ [ORIGIN]: (_, response) => response.end(`User-agent: *\n${rule.repeat(500)}`) });
  const started = performance.now();
  const report = await reportOf(createTestAudit(detours), `${HOST}/${'a'.repeat(900)}`);
  expect(report).toMatchObject(titled('The site asks us to stay out.'));
  expect(performance.now() - started).toBeLessThan(30_000);
});

/** Serves the good page with this llms.txt. */
const withLlms =
  (llms: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url === '/') response.writeHead(200, HTML_TYPE).end(HTML);
    else if (request.url === '/llms.txt') llms(request, response);
    else response.writeHead(404).end();
  };

it('an llms.txt of empty lines is read in bounded time', async () => {
  const { report, milliseconds } = await auditOf(withLlms((_, response) => response.end('\n'.repeat(100_000))));
  expect(report.state).toBe('complete');
  expect(milliseconds).toBeLessThan(30_000);
});

it.each<[string, RequestListener]>([
  ['never arrives', () => {}],
  ['exceeds the size limit', (_, response) => void response.end('a'.repeat(90_000))],
])('an llms.txt that %s is reported as not checked, and not as a fault of the site', async (_, llms) => {
  const budget = { milliseconds: 1500, bytes: HTML.length + 60_000, requests: 24 };
  const { report } = await auditOf(withLlms(llms), { budget });
  const results = report.state === 'complete' ? report.results : [];
  expect(results.find(({ id }) => id === 'llms-txt')).toMatchObject({
    status: 'note',
    found: 'Not checked: the audit reached its limit of time, size or requests.',
  });
});

it.each<[string, string]>([
  ['to itself', '/'],
  ['to a new path each time', 'next'],
])('a redirect %s is followed five times', async (_, location) => {
  let requests = 0;
  const { report } = await auditOf((_request, response) => {
    requests += 1;
    response.writeHead(302, { location: location === 'next' ? `/${requests}` : location }).end();
  });
  expect(report).toMatchObject(titled('The site sends us around in circles.'));
  expect(requests).toBe(6);
});

it('a redirect to an invalid address is explained to the visitor', async () => {
  const { report } = await auditOf((_, response) => response.writeHead(302, { location: 'http://[' }).end());
  expect(report).toMatchObject(titled('The site sends us somewhere we cannot follow.'));
});

describe('a server that sends no readable page', () => {
  it.each<[string, RequestListener, string]>([
    [
      'a PDF',
      (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
      'That is not a web page.',
    ],
    ['JSON without a type', (_, response) => response.writeHead(200).end('{"a":1}'), 'That is not a web page.'],
    ['an empty body', (_, response) => response.writeHead(200, HTML_TYPE).end(), 'The page is empty.'],
    ['the status 204', (_, response) => response.writeHead(204).end(), 'The page is empty.'],
    [
      'text that claims to be HTML',
      (_, response) => response.writeHead(200, HTML_TYPE).end('bread'),
      'The page is empty.',
    ],
    [
      'an error status',
      (_, response) => response.writeHead(503, HTML_TYPE).end(HTML),
      'The site answers with an error.',
    ],
    [
      'broken gzip',
      (_, response) => response.writeHead(200, { ...HTML_TYPE, 'content-encoding': 'gzip' }).end(HTML),
      'The answer cannot be read.',
    ],
    [
      'an encoding that was not requested',
      (_, response) => response.writeHead(200, { ...HTML_TYPE, 'content-encoding': 'gzip, gzip' }).end(HTML),
      'The answer cannot be read.',
    ],
    [
      'a part of the announced page',
      (_, response) =>
        void response.writeHead(200, { ...HTML_TYPE, 'content-length': '9999' }).write('<p>', () => response.destroy()),
      'The answer cannot be read.',
    ],
    ['another protocol', ({ socket }) => void socket.end('220 mail.example ESMTP\r\n'), 'The answer cannot be read.'],
    [
      'an upgrade',
      ({ socket }) =>
        void socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
      'The answer cannot be read.',
    ],
    ['no response before it hangs up', ({ socket }) => void socket.destroy(), 'The answer cannot be read.'],
  ])('%s: the visitor reads what is wrong', async (_, page, title) => {
    expect((await auditOf(page)).report).toMatchObject(titled(title));
  });

  it('a page in an unknown character set is decoded as well as possible', async () => {
    const { report } = await auditOf((request, response) => {
      if (request.url !== '/') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=klingon' }).end(HTML);
    });
    expect(report.state).toBe('complete');
  });
});
