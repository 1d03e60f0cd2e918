import { expect, it } from 'vitest';
import { openTestDatabase } from '../../services/database/testing/test-database.ts';
import { importCatalog } from '../../services/store/import/import-catalog.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import { findProduct } from './products.ts';
import { stockSet, stockShowHistory } from './stock.ts';

async function shopWithSharedSku() {
  const db = await openTestDatabase();
  const products = [
    wireProduct('mini', { variants: [wireVariant('mini', { sku: 'PACK' })] }),
    wireProduct('full', { variants: [wireVariant('full', { sku: 'PACK' })] }),
  ];
  await importCatalog(db, { products, collections: [] }, { now: new Date() });
  return db;
}

it('a command with a SKU that several variants share changes nothing, and lists the variants', async () => {
  const db = await shopWithSharedSku();
  const candidates = /2 variants have the SKU PACK.*\n {2}variant_full {2}Product full \/ full\n {2}variant_mini {2}/;
  await expect(stockSet(db, 'PACK', '3', { json: false })).rejects.toThrow(candidates);
  await expect(stockShowHistory(db, 'PACK', { json: false })).rejects.toThrow(candidates);
  await expect(findProduct(db, 'PACK')).rejects.toThrow(candidates);
  const stock = await db.selectFrom('variants').select('on_hand').distinct().execute();
  expect(stock).toEqual([{ on_hand: 10 }]);
});

it('an operator can name a variant by its id when several variants share its SKU', async () => {
  const db = await shopWithSharedSku();
  expect(await stockSet(db, 'variant_full', '3', { json: false })).toContain('3 in stock, 10 before');
  expect((await findProduct(db, 'variant_full')).id).toBe('prod_full');
  const rows = await db.selectFrom('variants').select(['id', 'on_hand']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: 'variant_full', on_hand: 3 },
    { id: 'variant_mini', on_hand: 10 },
  ]);
});
