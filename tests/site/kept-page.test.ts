/** A page of the store that is made anew after a change, and comes out as it was. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { available, bodyFor, openCheckout, send, stock } from '../contract/support.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const sizeOfStore = async () => {
  const { headers } = await send(site, 'GET', '/store', { headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
  return Number(headers['content-length']);
};

it('is as small for the first visitor after a sale as it was for those before it', async () => {
  const first = await sizeOfStore();
  await expect.poll(sizeOfStore).toBeLessThan(first);
  const small = await sizeOfStore();

  const many = (await stock(site, 'fields=inventory_quantity,manage_inventory')).find(
    (each) => each.manage_inventory && (each.inventory_quantity ?? 0) > 1,
  );
  const { id, inventory_quantity: before = 0 } = many ?? { id: '' };
  await openCheckout(site, bodyFor(site, [id, 1]));
  expect(await available(site, id)).toBe(before - 1);
  expect(await sizeOfStore()).toBe(small);
});
