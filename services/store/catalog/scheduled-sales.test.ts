import { describe, expect, it } from 'vitest';
import { importCatalog } from '../import/import-catalog.ts';
import { readSource } from '../import/read-source.ts';
import { createTestStore } from '../testing/test-store.ts';

const HEAD =
  'ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Stock,Regular price,Sale price,Date sale price starts,Date sale price ends';

/** A shop in Chicago on New Year's Day at six in the morning, with one product. */
async function shopWith(starts: string, ends: string) {
  const shop = await createTestStore([]);
  const text = `${HEAD}\n1,simple,PLAN,Plan,1,visible,1,,20,15,${starts},${ends}\n`;
  const bring = (now: Date) =>
    importCatalog(shop.db, readSource(Buffer.from(text), { currency: 'USD', timeZone: 'America/Chicago' }), { now });
  await bring(new Date('2026-01-01T12:00:00.000Z'));
  const price = async () => {
    await shop.store.checkouts.expireDue();
    const product = await shop.store.catalog.read('PLAN', 'sku');
    const { shown_price } = await shop.db.selectFrom('products').select('shown_price').executeTakeFirstOrThrow();
    return [product.variants[0]?.prices[0]?.sale_amount, shown_price];
  };
  return { shop, price, bring, hours: (count: number) => shop.wait(count * 3600) };
}

describe('a sale of another shop', () => {
  it('begins on its first day and covers the whole of its last one, where the shop stands', async () => {
    const { price, hours } = await shopWith('2026-01-02', '2026-01-03');
    expect(await price()).toEqual([null, 2000]);
    hours(17.9);
    expect(await price()).toEqual([null, 2000]);
    hours(0.1);
    expect(await price()).toEqual([1500, 1500]);
    hours(47.9);
    expect(await price()).toEqual([1500, 1500]);
    hours(0.1);
    expect(await price()).toEqual([null, 2000]);
  });

  it('is charged while it lasts, and not a moment longer', async () => {
    const { shop, hours } = await shopWith('', '2026-01-01');
    const { id } = await shop.db.selectFrom('variants').select('id').executeTakeFirstOrThrow();
    const total = async () => (await shop.store.checkouts.read(await shop.open(id)))?.total;
    expect(await total()).toBe(1500);
    hours(18);
    expect(await total()).toBe(2000);
  });

  it('changes nothing when it is imported again before, while or after it is on', async () => {
    const { shop, price, bring } = await shopWith('2026-01-02', '2026-01-03');
    expect(await bring(new Date('2026-01-01T13:00:00.000Z'))).toMatchObject({ unchanged: ['Plan'] });
    shop.wait(20 * 3600);
    await price();
    expect(await bring(new Date('2026-01-02T08:00:00.000Z'))).toMatchObject({ unchanged: ['Plan'] });
    shop.wait(48 * 3600);
    await price();
    expect(await bring(new Date('2026-01-04T08:00:00.000Z'))).toMatchObject({ unchanged: ['Plan'] });
  });
});
