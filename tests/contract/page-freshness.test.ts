/** A page shows the state of the store at the time of the request, and nothing of another visitor's request. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabaseAt } from '../../services/database/database.ts';
import { type Site, startSite } from '../support/site.ts';
import { available, bodyFor, openCheckout, send } from './support.ts';

const PRODUCT = '/product/prod_01KGDEM0000000000000000600';
/** The only variant of that product; the demo catalog has two units of it. */
const VARIANT = 'variant_01KGDEM0000000000000000601';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const pageText = async (path: string) => (await send(site, 'GET', path)).text;

it('shows a product as sold out once a checkout holds its last units', async () => {
  const units = (await available(site, VARIANT)) ?? 0;
  expect(units).toBeGreaterThan(0);
  expect(await pageText(PRODUCT)).toContain(`${units} in stock!`);
  await openCheckout(site, bodyFor(site, [VARIANT, units]));
  expect(await pageText(PRODUCT)).toContain('Only 0 left.');
});

it("shows a change by the operator's commands at once, also to a browser that has the page", async () => {
  // Islands of the first page that a process renders have other ids than later ones.
  await pageText('/store');
  const { headers } = await send(site, 'GET', '/store');
  const again = () => send(site, 'GET', '/store', { headers: { 'if-none-match': String(headers.etag) } });
  expect((await again()).status).toBe(304);
  const db = await openDatabaseAt(site.database);
  const { id } = await db.selectFrom('products').select('id').where('hidden', '=', 0).executeTakeFirstOrThrow();
  await db.updateTable('products').set({ title: 'A title of today' }).where('id', '=', id).execute();
  await db.destroy();
  expect(await pageText(`/product/${id}`)).toContain('A title of today');
  expect(await again()).toMatchObject({ status: 200, text: expect.stringContaining('A title of today') });
});

it('does not contain the campaign of the visitor before', async () => {
  const campaign = 'utm_source=campaign-word&gclid=campaign-word';
  const page = '/contact-us?subject=Testimonial';
  await pageText(`${page}&${campaign}`);
  const text = await pageText(page);
  expect(text).toContain('subject=Testimonial');
  expect(text).not.toContain('campaign-word');
});
