/** The site rejects requests that are too long or too slow, and still responds to others. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../contract/support.ts';
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

describe('a request that is too large', () => {
  it('10,000 headers of a few bytes are more than fit in front of a body', async () => {
    const headers = Array.from({ length: 10_000 }, (_, index) => `X-${index}: ${'a'.repeat(10)}`);
    expect(statuses(await exchange(site, head('GET', '/', ...headers)))).toEqual([431]);
  });

  it('an address of 200 kB is refused', async () => {
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
});

describe('a slow client', () => {
  it('headers that take longer than ten seconds are given up', async () => {
    const { socket, closed } = converse(site);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const drip = setInterval(() => socket.write('a'), 500);
    const response = await closed;
    clearInterval(drip);
    expect(statuses(response)).toEqual([408]);
  });

  it('a body that takes longer than half a minute is given up', async () => {
    const { socket, closed } = converse(site);
    socket.write(
      head('POST', '/api/store/store_demo/checkout', 'Content-Type: application/json', 'Content-Length: 1000'),
    );
    const drip = setInterval(() => socket.write(' '), 500);
    const response = await closed;
    clearInterval(drip);
    expect(statuses(response)).toEqual([408]);
  });

  it('a client that hangs up halfway and keeps listening is let go', async () => {
    for (const sent of ['', 'GET / HT', head('GET', '/store'), head('POST', '/checkout', 'Content-Length: 10')]) {
      const { socket, closed } = converse(site);
      socket.end(sent);
      await closed;
    }
  });

  it('a client that goes away in the middle is let go', async () => {
    for (let count = 0; count < 50; count += 1) {
      const { socket, closed } = converse(site);
      socket.write(head('GET', '/store'), () => socket.resetAndDestroy());
      await closed;
    }
  });

  it('fifty requests at once on one connection are answered', async () => {
    const last = head('GET', '/healthz', 'Connection: close');
    expect(statuses(await exchange(site, head('GET', '/healthz').repeat(49) + last))).toEqual(Array(50).fill(200));
  });
});
