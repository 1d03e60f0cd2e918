import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ON_POSTGRES } from '../../database/testing/test-database.ts';
import { setStock } from '../catalog/set-stock.ts';
import { importCatalog } from '../import/import-catalog.ts';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { createTestStore, GOOD_FORM, type TestStore } from '../testing/test-store.ts';
import { checkStock, stockDifferences } from './check-stock.ts';
import { stockHistory } from './history.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const VARIANT = 'variant_stand';
const openShop = () => createTestStore([wireProduct('stand')]);
const importProduct = (shop: TestStore, product: unknown, { overwriteStock = false } = {}) =>
  importCatalog(shop.db, { products: [product], collections: [] }, { now, overwriteStock });
const historyOf = async (shop: TestStore, variantId = VARIANT) =>
  (await stockHistory(shop.db, variantId))?.map(({ kind, onHandChange, heldChange, onHand, held }) => [
    kind,
    onHandChange,
    heldChange,
    onHand,
    held,
  ]);

it('the stock history of a variant lists each purchase, cancellation and count, with the stock after it', async () => {
  const shop = await openShop();
  const paid = await shop.open(VARIANT, 2);
  await shop.store.gateway.pay(paid, GOOD_FORM);
  await shop.store.gateway.cancel(await shop.open(VARIANT, 3));
  await setStock(shop.db, 'STAND', 20, now);
  await setStock(shop.db, 'STAND', 20, now);
  expect(await historyOf(shop)).toEqual([
    ['import', 10, 0, 10, 0],
    ['hold', 0, 2, 10, 2],
    ['sale', -2, -2, 8, 0],
    ['hold', 0, 3, 8, 3],
    ['release', 0, -3, 8, 0],
    ['set', 12, 0, 20, 0],
  ]);
  const sale = (await stockHistory(shop.db, VARIANT))?.find(({ kind }) => kind === 'sale');
  expect(sale).toMatchObject({ reference: paid, order: 1001 });
});

it('the stock history of a variant goes on after an import removes the variant and a later one adds it', async () => {
  const shop = await createTestStore([wireProduct('p', { variants: [wireVariant('a'), wireVariant('b')] })]);
  await importProduct(shop, wireProduct('p', { variants: [wireVariant('a')] }));
  expect(await historyOf(shop, 'variant_b')).toEqual([
    ['import', 10, 0, 10, 0],
    ['import', -10, 0, 0, 0],
  ]);
  await importProduct(
    shop,
    wireProduct('p', { variants: [wireVariant('a'), wireVariant('b', { inventory_quantity: 4 })] }),
    { overwriteStock: true },
  );
  expect((await historyOf(shop, 'variant_b'))?.at(-1)).toEqual(['import', 4, 0, 4, 0]);
  expect((await checkStock(shop.db)).differences).toEqual([]);
});

it('the stock history of an unknown variant is undefined', async () => {
  expect(await stockHistory((await openShop()).db, 'variant_unknown')).toBeUndefined();
});

describe('the stock check', () => {
  it('reports a variant whose units were changed without a row in the ledger, until an operator sets its stock', async () => {
    const shop = await openShop();
    await shop.open(VARIANT, 2);
    await shop.db.updateTable('variants').set({ on_hand: 9, held: 1 }).execute();
    const variant = { variantId: VARIANT, sku: 'STAND' };
    expect((await checkStock(shop.db)).differences).toEqual([
      { ...variant, what: 'in the shop', counter: 9, expected: 10, by: 'ledger' },
      { ...variant, what: 'held', counter: 1, expected: 2, by: 'ledger' },
      { ...variant, what: 'held', counter: 1, expected: 2, by: 'open checkouts' },
    ]);
    // An operator does not set held units, so they are corrected here.
    await shop.db.updateTable('variants').set({ held: 2 }).execute();
    await setStock(shop.db, 'STAND', 7, now);
    expect(await checkStock(shop.db)).toEqual({ variants: 1, differences: [] });
    expect((await historyOf(shop))?.slice(-2)).toEqual([
      ['correction', -1, 0, 9, 2],
      ['set', -2, 0, 7, 2],
    ]);
  });

  it('reports a deleted variant that still has units in the ledger', () => {
    const ledger = new Map([['variant_deleted', { onHand: 3, held: 0 }]]);
    expect(stockDifferences([], ledger, new Map())).toEqual([
      { variantId: 'variant_deleted', sku: null, what: 'in the shop', counter: 0, expected: 3, by: 'ledger' },
    ]);
  });
});

it.each([
  ['changed', sql`update stock_movements set on_hand_change = 0`],
  ['deleted', sql`delete from stock_movements`],
])('a row of the stock ledger cannot be %s', async (_, statement) => {
  const shop = await openShop();
  await expect(statement.execute(shop.db)).rejects.toThrow('stock_movements is append-only');
  expect(await historyOf(shop)).toHaveLength(1);
});

it.runIf(ON_POSTGRES)('the stock ledger cannot be truncated', async () => {
  const shop = await openShop();
  await expect(sql`truncate stock_movements`.execute(shop.db)).rejects.toThrow('stock_movements is append-only');
});
