/** Addresses of checkouts that no shop has made: what stands in them as an id is text of a stranger. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { bodyFor, openCheckout, send, sessionOf } from './support.ts';

const PRODUCT = 'variant_01KGDEM0000000000000001901';
const FORM = 'application/x-www-form-urlencoded';
const JSON_ONLY = 'application/json';
const NONE = 'find this checkout.';
const LINE = 'the address of a checkout has no valid session id';
const ACTIONS = ['action=pay', 'action=country&country=CA', 'action=cancel', '', 'action=%E2%82%AC'];

let site: Site;
/** Requests so far with what is no id. */
let asked = 0;
beforeAll(async () => {
  site = await startSite({ CHECKOUT_RATE_LIMIT: '1000' });
});
afterAll(() => site.stop());

const post = (session: string, body: string, accept = 'text/html') =>
  send(site, 'POST', `/checkout?session=${session}`, {
    headers: { 'content-type': FORM, origin: site.url, accept },
    body,
  });

/** Lines of the log that say it. */
const lines = (words: string) =>
  site
    .log()
    .split('\n')
    .filter((line) => line.includes(words));

it.each([
  ['other letters', '%E2%82%AC'],
  ['an id with other letters', 'cs_%D0%9E1KGDEM0000000000000001901'],
  ['letters of Latin-1', 'cs_%C3%9F'],
  ['half a letter', '%E2%82'],
  ['no sign at all', '%00'],
  ['a line break', 'cs_1%0D%0AX-Injected:%20yes'],
  ['nothing', ''],
  ['a number', 'cs_1'],
  ['small letters', 'cs_01kgdem0000000000000001901'],
  ['the id of a product', PRODUCT],
  ['far too much', `cs_${'0'.repeat(5000)}`],
  ['a line behind an id', 'cs_01KGDEM0000000000000001901%0A'],
])('%s is answered with a page that says so, and has one line in the log, which is no error', async (_, session) => {
  for (const accept of ['text/html', JSON_ONLY]) {
    for (const action of ACTIONS) {
      const answer = await post(session, action, accept);
      expect([action, answer.status]).toEqual([action, 404]);
      expect(answer.text).toContain(NONE);
      expect(answer.headers['cache-control']).toMatch(/^no-store\b/);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.headers['x-injected']).toBeUndefined();
      asked += 1;
    }
  }
  for (const more of ['', '&back', '&lang=de']) {
    const shown = await send(site, 'GET', `/checkout?session=${session}${more}`);
    expect([more, shown.status]).toEqual([more, 404]);
    expect(shown.text).toContain(NONE);
    asked += 1;
  }
  const receipt = await send(site, 'GET', `/checkout?session=${session}`, { headers: { accept: JSON_ONLY } });
  expect([receipt.status, receipt.text]).toEqual([404, 'null']);
  asked += 1;
  await expect.poll(() => lines(LINE).length).toBe(asked);
  expect(lines('"level":"error"')).toEqual([]);
  expect(lines(LINE).every((line) => line.includes('"level":"info"'))).toBe(true);
});

it('the id of a checkout that is gone is answered with the same page, whatever its form asks', async () => {
  for (const action of ACTIONS) {
    const answer = await post('cs_01KGDEM0000000000000001901'.padEnd(29, '0'), action);
    expect([action, answer.status]).toEqual([action, 404]);
    expect(answer.text).toContain(NONE);
  }
  expect(lines('"level":"error"')).toEqual([]);
});

it('of two ids in an address the first one counts', async () => {
  const id = sessionOf(await openCheckout(site, bodyFor(site, [PRODUCT, 1])));
  expect((await send(site, 'GET', `/checkout?session=${id}&session=x`)).status).toBe(200);
  expect((await send(site, 'GET', `/checkout?session=x&session=${id}`)).status).toBe(404);
  asked += 1;
});

it.each([
  ['POST', '/forms/contact?sent=%E2%82%AC', 422],
  ['POST', '/forms/contact?embedded=%00&subject=%E2%82%AC', 422],
  ['POST', '/store?page=%E2%82%AC', 405],
  ['GET', '/product/%E2%82%AC', 404],
  ['GET', '/product/%00', 404],
  ['GET', '/api/store/store_demo/products/%00', 404],
  ['GET', '/api/store/store_demo/products?q=%00', 200],
  ['GET', '/store?page=%E2%82%AC', 404],
  ['GET', '/success?session=%E2%82%AC', 200],
  ['GET', '/offers/local-business-promo/payment?utm_source=%E2%82%AC', 303],
])('other letters elsewhere are no failure either: %s %s', async (method, path, status) => {
  const form = { headers: { 'content-type': FORM, origin: site.url }, body: 'name=%E2%82%AC&next=%E2%82%AC' };
  const answer = await send(site, method, path, method === 'POST' ? form : {});
  expect(answer.status).toBe(status);
  expect(lines('"level":"error"')).toEqual([]);
});
