import { describe, expect, it } from 'vitest';
import { importCatalog } from '../import/import-catalog.ts';
import { readSource } from '../import/read-source.ts';
import { createTestStore } from '../testing/test-store.ts';

const HEAD =
  'ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Stock,Regular price,Sale price,Date sale price starts,Date sale price ends';

/** A shop in Chicago on New Year's Day at six in the morning. Its one product is on sale between these days. */
async function shopWithSale(starts: string, ends: string) {
  const shop = await createTestStore([]);
  const text = `${HEAD}\n1,simple,PLAN,Plan,1,visible,1,,20,15,${starts},${ends}\n`;
  const importSale = (now: Date) =>
    importCatalog(shop.db, readSource(Buffer.from(text), { currency: 'USD', timeZone: 'America/Chicago' }), { now });
  await importSale(new Date('2026-01-01T12:00:00.000Z'));
  /** @returns the sale price, and the price that lists of products show */
  const applyDueSales = async () => {
    await shop.store.checkouts.expireDue();
    const product = await shop.store.catalog.read('PLAN', 'sku');
    const { shown_price } = await shop.db.selectFrom('products').select('shown_price').executeTakeFirstOrThrow();
    return [product.variants[0]?.prices[0]?.sale_amount, shown_price];
  };
  return { shop, applyDueSales, importSale, waitHours: (count: number) => shop.wait(count * 3600) };
}

describe('a sale that was imported from another shop', () => {
  it('begins and ends at midnight in the time zone of the shop, and includes its last day', async () => {
    const { applyDueSales, waitHours } = await shopWithSale('2026-01-02', '2026-01-03');
    expect(await applyDueSales()).toEqual([null, 2000]);
    waitHours(17.9);
    expect(await applyDueSales()).toEqual([null, 2000]);
    waitHours(0.1);
    expect(await applyDueSales()).toEqual([1500, 1500]);
    waitHours(47.9);
    expect(await applyDueSales()).toEqual([1500, 1500]);
    waitHours(0.1);
    expect(await applyDueSales()).toEqual([null, 2000]);
  });

  it('decides the total of a checkout until its last day ends', async () => {
    const { shop, waitHours } = await shopWithSale('', '2026-01-01');
    const { id } = await shop.db.selectFrom('variants').select('id').executeTakeFirstOrThrow();
    const total = async () => (await shop.store.checkouts.read(await shop.open(id)))?.total;
    expect(await total()).toBe(1500);
    waitHours(18);
    expect(await total()).toBe(2000);
  });

  it('does not change when the same file is imported again before, during or after the sale', async () => {
    const { applyDueSales, importSale, waitHours } = await shopWithSale('2026-01-02', '2026-01-03');
    expect(await importSale(new Date('2026-01-01T13:00:00.000Z'))).toMatchObject({ unchanged: ['Plan'] });
    waitHours(20);
    await applyDueSales();
    expect(await importSale(new Date('2026-01-02T08:00:00.000Z'))).toMatchObject({ unchanged: ['Plan'] });
    waitHours(48);
    await applyDueSales();
    expect(await importSale(new Date('2026-01-04T08:00:00.000Z'))).toMatchObject({ unchanged: ['Plan'] });
  });
});
