/** Prototype pollution: `__proto__` and `constructor` in JSON, queries and forms change no later response. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../services/database/database.ts';
import { bodyFor, checkout, openCheckout, STORE, send, submit } from '../../contract/support.ts';
import { openForm } from '../../support/lead-form.ts';
import { readLeads } from '../../support/leads.ts';
import { type Site, startSite } from '../../support/site.ts';

const PRODUCT = 'variant_01KGDEM0000000000000001901';
const STRANGE = '{"isAdmin":true,"status":299,"polluted":"yes","toString":"x"}';
let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Checks status, headers and body of ordinary responses, which a polluted prototype would change. */
async function expectClean(): Promise<void> {
  const answers = await Promise.all(
    ['/', '/store', '/healthz', `${STORE}/settings`, `${STORE}/products?limit=1`].map((path) =>
      send(site, 'GET', path),
    ),
  );
  for (const { status, text, headers } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(headers) + text).not.toMatch(/polluted|isAdmin/);
  }
  expect(site.log()).not.toContain('"level":"error"');
}

it.each([
  `{"__proto__":${STRANGE}}`,
  `{"constructor":{"prototype":${STRANGE}}}`,
  `{"items":[{"__proto__":${STRANGE},"variant_id":"x","quantity":1}]}`,
  `{"\\u005f_proto__":${STRANGE}}`,
])('JSON with names of prototypes is refused, and changes no later answer: %s', async (body) => {
  for (const path of [`${STORE}/checkout`, '/api/vitals', '/api/payments/notifications']) {
    const answer = await send(site, 'POST', path, { headers: { 'content-type': 'application/json' }, body });
    expect(answer.status, path).toBe(400);
  }
  await expectClean();
});

it('a good checkout with the name of a prototype is refused, or kept without that name', async () => {
  const good = JSON.stringify(bodyFor(site, [PRODUCT, 1]));
  const answer = await checkout(site, good.replace('{', `{"customer":{"external_id":"a","__proto__":${STRANGE}},`));
  expect([200, 400]).toContain(answer.status);
  const db = await openDatabase(site.dataDir);
  const rows = await db.selectFrom('checkouts').select('customer_json').execute();
  await db.destroy();
  expect(JSON.stringify(rows)).not.toContain('polluted');
  await expectClean();
});

it.each(['__proto__[polluted]=yes', 'constructor[prototype][polluted]=yes', '__proto__=polluted', 'toString=polluted'])(
  'a query with names of prototypes is refused by the API, and changes no page: %s',
  async (query) => {
    const { status, text } = await send(site, 'GET', `${STORE}/products?${query}`);
    expect(status).toBe(400);
    expect(JSON.parse(text).message).toMatch(/^property .* should not exist$/);
    for (const path of ['/store', '/resources', '/forms/contact', '/checkout', '/contact-us']) {
      expect([200, 404]).toContain((await send(site, 'GET', `${path}?${query}`)).status);
    }
    await expectClean();
  },
);

it('forms with names of prototypes change no later answer', async () => {
  const page = await openCheckout(site, bodyFor(site, [PRODUCT, 1]));
  for (const name of ['__proto__', '__proto__[email]', 'constructor', 'constructor.prototype.polluted', 'toString']) {
    expect((await submit(site, page, { [name]: 'polluted', email: 'no address' })).status).toBe(303);
    expect((await send(site, 'GET', page.slice(site.url.length))).status).toBe(200);
  }
  const form = { name: 'Dana', email: 'dana@x.example', message: 'Hello', consent: 'on', token: await openForm(site) };
  const campaign = 'utm_source=a&__proto__=polluted&utm___proto__=x&utm_constructor=x';
  const answer = await send(site, 'POST', '/forms/contact', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
    body: new URLSearchParams({ ...form, campaign, __proto__x: '1', 'services[__proto__]': 'x' }).toString(),
  });
  expect(answer.status).toBe(303);
  expect(JSON.stringify(await readLeads(site))).not.toContain('polluted');
  await expectClean();
});
