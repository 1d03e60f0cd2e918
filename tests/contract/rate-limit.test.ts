/** docs/store-api.md, section 10: too many checkouts, and a database that another process has locked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { openSiteDatabase } from '../support/site-database.ts';
import { bodyFor, checkout, get, openCheckout, refusal, STORE, send, visit } from './support.ts';

const LIMIT = 3;
const VARIANT = 'variant_01KGDEM0000000000000001901';
/** A site that allows few checkouts per IP address. */
let limited: Site;
let site: Site;

beforeAll(async () => {
  [limited, site] = await Promise.all([startSite({ CHECKOUT_RATE_LIMIT: String(LIMIT) }), startSite()]);
});
afterAll(() => Promise.all([limited.stop(), site.stop()]));

const body = () => bodyFor(site, [VARIANT, 1]);
const tooMany = { status: 429, type: 'invalid_request_error', message: expect.stringMatching(/\S/) };

it('a client over the checkout limit is refused further checkouts, and can still read the store', async () => {
  const limitedBody = bodyFor(limited, [VARIANT, 1]);
  const expectReadsWork = async () => {
    for (const path of ['/products?limit=1', '/variants?fields=inventory_quantity', '/settings', '/collections'])
      expect((await get(limited, path)).status).toBe(200);
    expect((await send(limited, 'OPTIONS', `${STORE}/checkout`)).status).toBe(204);
  };
  await expectReadsWork();
  for (let count = 0; count < LIMIT; count += 1) await openCheckout(limited, limitedBody);
  expect(refusal(await checkout(limited, limitedBody))).toEqual(tooMany);
  // The client is identified by its IP address, not by its headers.
  for (const ip of ['203.0.113.9', '203.0.113.10, 10.0.0.1', '::1']) {
    const headers = { 'x-forwarded-for': ip, 'x-real-ip': ip, forwarded: `for=${ip}`, 'idempotency-key': 'a' };
    expect(refusal(await checkout(limited, limitedBody, headers))).toEqual(tooMany);
  }
  await expectReadsWork();
});

it('a client that tries many checkout ids is refused with an error page, and can still open the store', async () => {
  // Five requests for checkout pages are allowed per checkout.
  const lowLimit = await startSite({ CHECKOUT_RATE_LIMIT: '2' });
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1)
    statuses.push((await visit(lowLimit, `${lowLimit.url}/checkout?session=cs_${index}`)).status);
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
  const { headers, text } = await visit(lowLimit, `${lowLimit.url}/checkout?session=cs_1`);
  expect(text).toContain('Not a through street.');
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect((await visit(lowLimit, `${lowLimit.url}/store`)).status).toBe(200);
  await lowLimit.stop();
});

it('while another process locks the database, a checkout is refused with 503, and reads succeed', async () => {
  const other = openSiteDatabase(site);
  other.exec('begin immediate');
  let isAnswered = false;
  const refused = checkout(site, body()).then((response) => {
    isAnswered = true;
    return response;
  });
  const [read, health] = [await get(site, '/products'), await fetch(`${site.url}/healthz`)];
  // The checkout is still waiting when the reads have their responses.
  expect([read.status, health.status, isAnswered]).toEqual([200, 200, false]);
  const response = await refused;
  expect(refusal(response)).toEqual({ status: 503, type: 'unknown_error', message: expect.stringMatching(/busy/) });
  expect(response.headers['retry-after']).toBe('5');
  other.exec('rollback');

  // A lock that is soon released only delays a checkout.
  other.exec('begin immediate');
  const opened = openCheckout(site, body());
  await get(site, '/products');
  other.exec('commit');
  expect(await opened).toContain('?');
  other.close();
});
