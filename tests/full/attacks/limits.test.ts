/** Requests that are too much: too long, too many, too slow. The site says so, and goes on answering others. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../contract/support.ts';
import { held, json, startFakeStore } from '../../support/fake-store.ts';
import { freePort } from '../../support/free-port.ts';
import { converse, exchange, statuses } from '../../support/raw.ts';
import { type Site, startSite } from '../../support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

afterEach(async () => {
  expect((await send(site, 'GET', '/')).status).toBe(200);
  expect(site.log()).not.toMatch(/"level":"error"|^\s+at /m);
});

const head = (method: string, path: string, ...headers: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

describe('too much in one request', () => {
  it('10,000 headers of a few bytes are more than fit in front of a body', async () => {
    const headers = Array.from({ length: 10_000 }, (_, index) => `X-${index}: ${'a'.repeat(10)}`);
    expect(statuses(await exchange(site, head('GET', '/', ...headers)))).toEqual([431]);
  });

  it.each([
    [150, 200],
    [1000, 431],
  ])('%d short headers are answered with %d', async (count, status) => {
    const headers = Array.from({ length: count }, (_, index) => `X-${index}: a`);
    expect(statuses(await exchange(site, head('GET', '/', 'Connection: close', ...headers)))).toEqual([status]);
  });

  it('an address of 200 kB', async () => {
    expect(statuses(await exchange(site, head('GET', `/${'a'.repeat(200_000)}`)))).toEqual([431]);
  });

  it.each([
    ['/api/store/store_demo/checkout', 'application/json'],
    ['/forms/contact', 'application/x-www-form-urlencoded'],
    ['/checkout?session=x', 'application/x-www-form-urlencoded'],
    ['/api/payments/notifications', 'application/json'],
    ['/api/vitals', 'application/json'],
  ])('a body of a gigabyte is refused when it is announced: POST %s', async (path, type) => {
    const request = head('POST', path, `Content-Type: ${type}`, `Origin: ${site.url}`, 'Content-Length: 1000000000');
    const { socket, text } = converse(site);
    socket.write(request + 'a'.repeat(1000));
    await expect.poll(() => statuses(text())).toEqual([413]);
    socket.destroy();
  });

  it('and so is one that does not say how long it is', async () => {
    const { socket, text } = converse(site);
    const path = '/api/store/store_demo/checkout';
    socket.write(head('POST', path, 'Content-Type: application/json', 'Transfer-Encoding: chunked'));
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
    for (let count = 0; count < 10; count += 1) socket.write(chunk);
    await expect.poll(() => statuses(text())).toEqual([413]);
    socket.destroy();
  });
});

describe('clients that hold on', () => {
  it('headers that take longer than ten seconds', async () => {
    const { socket, closed } = converse(site);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const drip = setInterval(() => socket.write('a'), 500);
    const answer = await closed;
    clearInterval(drip);
    expect(statuses(answer)).toEqual([408]);
  });

  it('one that hangs up halfway and keeps listening is let go', async () => {
    for (const said of ['', 'GET / HT', head('GET', '/store'), head('POST', '/checkout', 'Content-Length: 10')]) {
      const { socket, closed } = converse(site);
      socket.end(said);
      await closed;
    }
  });

  it('one that goes away in the middle', async () => {
    for (let count = 0; count < 50; count += 1) {
      const { socket, closed } = converse(site);
      socket.write(head('GET', '/store'), () => socket.resetAndDestroy());
      await closed;
    }
  });

  it('fifty requests at once on one connection are answered, of thousands no more than that', async () => {
    const last = head('GET', '/healthz', 'Connection: close');
    expect(statuses(await exchange(site, head('GET', '/healthz').repeat(49) + last))).toEqual(Array(50).fill(200));
    const answers = statuses(await exchange(site, head('GET', '/store').repeat(5000)));
    expect(answers.length).toBeLessThanOrEqual(50);
  });
});

describe('more requests than the site takes at the same time', () => {
  it('are told to come back, while health and metrics still answer', async () => {
    const { answer, release } = held(json(503, {}));
    const store = await startFakeStore(answer);
    const admin = await freePort();
    const busy = await startSite({ MAX_CONCURRENT_REQUESTS: '5', ADMIN_PORT: String(admin), ...store.env });
    const admitted = Array.from({ length: 5 }, () => send(busy, 'GET', '/store?wait=1'));
    // More than that where the site has waited so long that it asks again.
    await expect.poll(() => store.requests.length).toBeGreaterThanOrEqual(5);

    const page = await send(busy, 'GET', '/about-us');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.headers['cache-control']).toMatch(/no-cache|no-store/);
    const api = await send(busy, 'GET', '/api/store/store_demo/products');
    expect([api.status, api.headers['retry-after'], api.headers['access-control-allow-origin']]).toEqual([
      503,
      '5',
      '*',
    ]);
    expect(JSON.parse(api.text)).toMatchObject({ type: 'unknown_error' });
    expect((await send(busy, 'GET', '/healthz')).status).toBe(200);
    expect((await send(busy, 'GET', '/readyz')).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${admin}/metrics`)).text()).toContain(
      'http_requests_shed_total{reason="requests"} 2',
    );

    release();
    await Promise.all(admitted);
    expect((await send(busy, 'GET', '/about-us')).status).toBe(200);
    await busy.stop();
    await store.stop();
  });

  it('do not count those whose visitors have left', async () => {
    const busy = await startSite({ MAX_CONCURRENT_REQUESTS: '3' });
    for (let count = 0; count < 20; count += 1) {
      const { socket, closed } = converse(busy);
      socket.write(head('GET', '/store'), () => socket.resetAndDestroy());
      await closed;
    }
    await expect.poll(async () => (await send(busy, 'GET', '/about-us')).status).toBe(200);
    await busy.stop();
  });
});

it('a client with too many connections loses the newest, behind a proxy nobody does', async () => {
  const open = (at: Site) => Array.from({ length: 5 }, () => converse(at));
  const strict = await startSite({ MAX_CONNECTIONS_PER_ADDRESS: '3' });
  const here = open(strict);
  expect(await Promise.race(here.slice(3).map(({ closed }) => closed))).toBe('');
  const proxied = await startSite({ MAX_CONNECTIONS_PER_ADDRESS: '3', TRUST_PROXY: '1' });
  const there = open(proxied);
  for (const { socket } of there) socket.write(head('GET', '/about-us', 'Connection: close'));
  for (const { closed } of there) expect(statuses(await closed)).toEqual([200]);
  for (const { socket } of here) socket.destroy();
  await Promise.all([strict.stop(), proxied.stop()]);
});
