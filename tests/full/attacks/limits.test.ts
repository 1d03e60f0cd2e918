/** The site rejects requests that are too long or too slow, and still responds to others. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../contract/support.ts';
import { exchange, openConnection, statuses } from '../../support/raw.ts';
import { type Site, startSite } from '../../support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

// The site still responds, and has logged no error.
afterEach(async () => {
  expect((await send(site, 'GET', '/')).status).toBe(200);
  expect(site.log()).not.toMatch(/"level":"error"|^\s+at /m);
});

const head = (method: string, path: string, ...headers: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

describe('the limits for the size of a request', () => {
  it('10,000 headers are refused with 431', async () => {
    const headers = Array.from({ length: 10_000 }, (_, index) => `X-${index}: ${'a'.repeat(10)}`);
    expect(statuses(await exchange(site, head('GET', '/', ...headers)))).toEqual([431]);
  });

  it('a URL of 200 kB is refused with 431', async () => {
    expect(statuses(await exchange(site, head('GET', `/${'a'.repeat(200_000)}`)))).toEqual([431]);
  });

  it.each([
    ['/api/store/store_demo/checkout', 'application/json'],
    ['/forms/contact', 'application/x-www-form-urlencoded'],
    ['/checkout?session=x', 'application/x-www-form-urlencoded'],
    ['/api/payments/notifications', 'application/json'],
    ['/api/vitals', 'application/json'],
  ])(
    'a Content-Length of 1 GB is refused with 413 without waiting for the rest of the body: POST %s',
    async (path, type) => {
      const request = head('POST', path, `Content-Type: ${type}`, `Origin: ${site.url}`, 'Content-Length: 1000000000');
      const { socket, text } = openConnection(site);
      socket.write(request + 'a'.repeat(1000));
      await expect.poll(() => statuses(text())).toEqual([413]);
      socket.destroy();
    },
  );
});

describe('a client', () => {
  it('that needs more than 10 seconds for its headers gets 408', async () => {
    const { socket, closed } = openConnection(site);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const timer = setInterval(() => socket.write('a'), 500);
    const response = await closed;
    clearInterval(timer);
    expect(statuses(response)).toEqual([408]);
  });

  it('that needs more than 30 seconds for its body gets 408', async () => {
    const { socket, closed } = openConnection(site);
    socket.write(
      head('POST', '/api/store/store_demo/checkout', 'Content-Type: application/json', 'Content-Length: 1000'),
    );
    const timer = setInterval(() => socket.write(' '), 500);
    const response = await closed;
    clearInterval(timer);
    expect(statuses(response)).toEqual([408]);
  });

  it('that closes its side before, during or after a request is disconnected', async () => {
    for (const sent of ['', 'GET / HT', head('GET', '/store'), head('POST', '/checkout', 'Content-Length: 10')]) {
      const { socket, closed } = openConnection(site);
      socket.end(sent);
      await closed;
    }
  });

  it('that resets its connection before the response, 50 times, causes no error', async () => {
    for (let count = 0; count < 50; count += 1) {
      const { socket, closed } = openConnection(site);
      socket.write(head('GET', '/store'), () => socket.resetAndDestroy());
      await closed;
    }
  });

  it('that pipelines 50 requests on one connection gets 50 responses', async () => {
    const last = head('GET', '/healthz', 'Connection: close');
    expect(statuses(await exchange(site, head('GET', '/healthz').repeat(49) + last))).toEqual(Array(50).fill(200));
  });
});
