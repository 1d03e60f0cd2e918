import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { observeRequests } from '../observability/requests.ts';
import type { CachedResponse } from './cached-response.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

const PAGE = 'A page about us.';
const ADDRESS = '/about-us';
const STOCK = '/api/store/store_1/variants?fields=sku';

const files = new Map<string, CachedResponse>();
let build = 'first';
let cache: ResponseCache;
let app: FastifyInstance;
let server: Server;
let version: string | undefined;
/** whether the version can be told without waiting. */
let isEmbedded: boolean;
let units: number;
/** Requests that have come, and those whose client is gone or has its answer. */
let arrived = 0;
let over = 0;
/** How often a product was made, what that waits for, and what reading the version waits for. */
let made: number;
let gate: PromiseWithResolvers<void>;
let look: Promise<void> | undefined;
const metrics = createMetrics();

beforeAll(async () => {
  const read = async () => {
    await look;
    return version;
  };
  cache = createResponseCache(
    metrics,
    { read, readSync: () => (isEmbedded ? version : undefined) },
    () => undefined,
    () => ({ id: build, answers: files }),
  );
  app = Fastify({
    serverFactory: (handle) => {
      server = createServer((request, response) => {
        arrived += 1;
        response.once('close', () => {
          over += 1;
        });
        cache.listen(request, response, () => handle(request, response));
      });
      return server;
    },
  });
  cache.keepReads(app);
  observeRequests(app, metrics);
  app.get('/api/store/:storeId/variants', async () => ({ units }));
  app.get('/store', async (request, reply) => {
    const answer = { headers: {}, content: { body: Buffer.from(`${units} on ${request.url}`) }, idHeaders: [] };
    await cache.keepPage(request, answer);
    return reply.send(answer.content.body);
  });
  app.get('/product/:id', async (request, reply) => {
    made += 1;
    const body = Buffer.from(`${units} of it`);
    await gate.promise;
    const answer = { headers: {}, content: { body }, idHeaders: [] };
    await cache.keepPage(request, answer);
    return reply.send(body);
  });
  app.all('/*', async (_, reply) => reply.send('the long way'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  files.set(ADDRESS, {
    headers: { 'content-type': 'text/plain', 'x-policy': 'strict' },
    content: { body: Buffer.from(PAGE), br: brotliCompressSync(PAGE) },
    etag: 'v1',
    idHeaders: ['x-request-id'],
  });
});
beforeEach(() => {
  version = '1';
  isEmbedded = false;
  units = 5;
  made = 0;
  look = undefined;
  gate = Promise.withResolvers();
});
afterAll(() => app.close());

type Init = { method?: string; body?: string; headers?: Record<string, string>; signal?: AbortSignal };

function ask(path: string, { headers, ...init }: Init = {}): Promise<Response> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return fetch(url, { ...init, headers: { 'accept-encoding': 'br', ...headers } });
}
const text = async (path: string, init?: Init) => (await ask(path, init)).text();

/** How many requests were answered, or how many seconds they took in all, as the metrics say. */
async function counted(what: 'count' | 'sum', route: string): Promise<number> {
  const name = `_${what}{route="${route}",method="GET",status="2xx"} `;
  const line = (await metrics.registry.metrics()).split('\n').find((each) => each.includes(name));
  return Number(line?.split(' ').at(-1) ?? 0);
}

it('a page of one build is not given by the next one', async () => {
  expect(await text('/store')).toBe('5 on /store');
  units = 8;
  expect(await text('/store')).toBe('5 on /store');
  build = 'second';
  expect(await text('/store')).toBe('8 on /store');
  build = 'first';
  units = 5;
});

describe('a file that is ready', () => {
  it('is given with its headers and the id of the request, whatever the query', async () => {
    const answer = await ask(`${ADDRESS}?from=mail`, { headers: { 'x-request-id': 'proxy-12345' } });
    expect(await answer.text()).toBe(PAGE);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'x-policy': 'strict',
      'x-request-id': 'proxy-12345',
      etag: '"v1-br"',
      'content-encoding': 'br',
    });
  });

  it('gives each request an id of its own', async () => {
    const ids = await Promise.all([ask(ADDRESS), ask(ADDRESS)]);
    expect(new Set(ids.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2);
  });

  it('goes uncompressed to whoever wants that, under another tag', async () => {
    const answer = await ask(ADDRESS, { headers: { 'accept-encoding': 'identity' } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([null, '"v1"']);
    expect(answer.headers.get('content-length')).toBe(String(PAGE.length));
  });

  it.each(['"v1-br"', 'W/"v1-br"', '"old", "v1-br"', '*'])('is not sent again to whoever has %s', async (tag) => {
    const answer = await ask(ADDRESS, { headers: { 'if-none-match': tag } });
    expect([answer.status, await answer.text(), answer.headers.get('x-policy')]).toEqual([304, '', 'strict']);
  });

  it('is sent to whoever has another encoding or an older one', async () => {
    expect((await ask(ADDRESS, { headers: { 'if-none-match': '"v1", "v0-br"' } })).status).toBe(200);
  });

  it.each([
    ['a form', { method: 'POST', body: 'a=b' }],
    ['another method', { method: 'PUT' }],
  ])('leaves %s to the framework', async (_, init) => {
    expect(await text(ADDRESS, init)).toBe('the long way');
  });

  it('is counted', async () => {
    const before = await counted('count', '(built)');
    await text(ADDRESS);
    expect(await counted('count', '(built)')).toBe(before + 1);
  });
});

describe.each([false, true])('an answer of the store (embedded: %s)', (embedded) => {
  beforeEach(() => {
    isEmbedded = embedded;
  });

  it('is kept until something changes', async () => {
    expect(await text(STOCK)).toBe('{"units":5}');
    units = 4;
    expect(await text(STOCK)).toBe('{"units":5}');
    version = '2';
    expect(await text(STOCK)).toBe('{"units":4}');
  });

  it('is made anew while nobody can tell whether something has changed', async () => {
    version = undefined;
    await text(STOCK);
    units = 3;
    expect(await text(STOCK)).toBe('{"units":3}');
  });

  it('is another one for another question', async () => {
    await text(STOCK);
    units = 2;
    expect(await text(`${STOCK},title`)).toBe('{"units":2}');
  });
});

describe('a page of the store', () => {
  it('is kept for all campaigns, and each of its pages apart', async () => {
    expect(await text('/store')).toBe('5 on /store');
    expect(await text('/store?utm_source=mail&gclid=1')).toBe('5 on /store');
    expect(await text('/store?utm_source=mail&page=2')).toBe('5 on /store?utm_source=mail&page=2');
    expect(await text('/store?page=2&page=3#x')).toBe('5 on /store?utm_source=mail&page=2');
    expect(await text('/store?page=3')).toBe('5 on /store?page=3');
    version = '2';
    units = 1;
    expect(await text('/store?gclid=2')).toBe('1 on /store?gclid=2');
  });
});

describe('what many ask for at once', () => {
  const CROWD = 5;

  /** Answers to a crowd, of which one has it made; the others have come when this resolves. */
  async function crowd(path: string): Promise<Promise<Response>[]> {
    const before = arrived;
    const answers = Array.from({ length: CROWD }, () => ask(path));
    await expect.poll(() => arrived - before).toBe(CROWD);
    await expect.poll(() => made).toBe(1);
    return answers;
  }
  const texts = async (answers: Promise<Response>[]) =>
    (await Promise.all((await Promise.all(answers)).map((answer) => answer.text()))).sort();

  it('is made once', async () => {
    const answers = await crowd('/product/sign');
    gate.resolve();
    expect(await texts(answers)).toEqual(Array(CROWD).fill('5 of it'));
    expect(made).toBe(1);
  });

  it('is made once more, and for all others, when something has changed meanwhile', async () => {
    const answers = await crowd('/product/bench');
    units = 4;
    version = '2';
    gate.resolve();
    expect(await texts(answers)).toEqual([...Array(CROWD - 1).fill('4 of it'), '5 of it']);
    expect(made).toBe(2);
  });

  it('is tried by everybody at once when it failed for one', async () => {
    const answers = await crowd('/product/stand');
    const failed = gate;
    gate = Promise.withResolvers();
    failed.reject(new Error('it cannot be made'));
    await expect.poll(() => made).toBe(CROWD);
    gate.resolve();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(CROWD - 1).fill(200), 500]);
  });

  it('is made once more when the others have waited long enough', async () => {
    const [before, timed] = [over, await counted('sum', '/product/:id')];
    const answers = await crowd('/product/bell');
    const slow = gate;
    gate = Promise.withResolvers();
    gate.resolve();
    await expect.poll(() => over - before).toBe(CROWD - 1);
    expect(await counted('sum', '/product/:id')).toBeGreaterThan(timed + 0.4 * (CROWD - 1));
    slow.resolve();
    expect(await texts(answers)).toEqual(Array(CROWD).fill('5 of it'));
  });

  it('keeps nobody waiting for a patient one', async () => {
    const patient = ask('/product/map', { headers: { 'x-patient': '1' } });
    await expect.poll(() => made).toBe(1);
    const slow = gate;
    gate = Promise.withResolvers();
    gate.resolve();
    expect(await text('/product/map')).toBe('5 of it');
    slow.resolve();
    expect(await (await patient).text()).toBe('5 of it');
  });

  it('is made for each, after a while, when everything changes faster than it can be made', async () => {
    const answers = await crowd('/product/clock');
    const ticking = setInterval(() => {
      version = `${Number(version) + 1}`;
    }, 0);
    gate.resolve();
    expect(await texts(answers)).toEqual(Array(CROWD).fill('5 of it'));
    clearInterval(ticking);
  });

  it('does not wait for somebody who asks for another thing', async () => {
    const answers = await crowd('/product/lamp');
    expect(await text(STOCK)).toBe('{"units":5}');
    gate.resolve();
    expect(await texts(answers)).toEqual(Array(CROWD).fill('5 of it'));
  });
});

describe('somebody who leaves', () => {
  /** Asks, and is gone before an answer. */
  async function askAndLeave(path: string, meanwhile: () => Promise<void>): Promise<void> {
    const leaving = new AbortController();
    const answer = ask(path, { signal: leaving.signal }).catch(() => undefined);
    const before = over;
    await meanwhile();
    leaving.abort();
    await answer;
    await expect.poll(() => over).toBe(before + 1);
  }

  it('while it is seen whether anything has changed keeps nobody from an answer', async () => {
    const looked = Promise.withResolvers<void>();
    look = looked.promise;
    const before = arrived;
    await askAndLeave('/product/door', () => expect.poll(() => arrived).toBe(before + 1));
    looked.resolve();
    gate.resolve();
    expect(await text('/product/door')).toBe('5 of it');
  });

  it('while waiting for others keeps nobody from an answer', async () => {
    const first = ask('/product/wall');
    await expect.poll(() => made).toBe(1);
    const before = arrived;
    await askAndLeave('/product/wall', () => expect.poll(() => arrived).toBe(before + 1));
    version = '2';
    gate.resolve();
    await (await first).text();
    expect(await text('/product/wall')).toBe('5 of it');
  });

  it('while it is made for them leaves it to the others', async () => {
    await askAndLeave('/product/roof', () => expect.poll(() => made).toBe(1));
    const other = text('/product/roof');
    await expect.poll(() => made).toBe(2);
    gate.resolve();
    expect(await other).toBe('5 of it');
  });
});
