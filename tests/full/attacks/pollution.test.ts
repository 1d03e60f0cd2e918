/** Prototype pollution by `__proto__` and `constructor` in forms. JSON and queries are tested in tests/contract. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyFor, openCheckout, STORE, send, submit } from '../../contract/support.ts';
import { openForm } from '../../support/lead-form.ts';
import { readLeads } from '../../support/leads.ts';
import { type Site, startSite } from '../../support/site.ts';

const VARIANT = 'variant_01KGDEM0000000000000001901';
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

it('forms with fields such as __proto__ do not change later responses', async () => {
  const page = await openCheckout(site, bodyFor(site, [VARIANT, 1]));
  for (const name of ['__proto__', '__proto__[email]', 'constructor', 'constructor.prototype.polluted', 'toString']) {
    expect((await submit(site, page, { [name]: 'polluted', email: 'no address' })).status).toBe(303);
    expect((await send(site, 'GET', page.slice(site.url.length))).status).toBe(200);
  }
  const form = { name: 'Dana', email: 'dana@x.example', message: 'Hello', consent: 'on', token: await openForm(site) };
  const campaign = 'utm_source=a&__proto__=polluted&utm___proto__=x&utm_constructor=x';
  const response = await send(site, 'POST', '/forms/contact', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
    body: new URLSearchParams({ ...form, campaign, __proto__x: '1', 'services[__proto__]': 'x' }).toString(),
  });
  expect(response.status).toBe(303);
  expect(JSON.stringify(await readLeads(site))).not.toContain('polluted');
  await expectClean();
});
