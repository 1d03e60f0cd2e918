/** Files that a shop imports, and what buyers are offered afterwards. */
import { readFileSync } from 'node:fs';
import { exportCatalog } from '../../export/catalog.ts';
import { createTestStore, type TestStore } from '../../testing/test-store.ts';
import { importCatalog } from '../import-catalog.ts';
import { readSource } from '../read-source.ts';

export const NOW = new Date('2026-11-25T18:00:00.000Z');
export const fileOf = (name: string) => readFileSync(new URL(`../fixtures/cases/${name}`, import.meta.url), 'utf8');

export const shopWith = (...products: unknown[]): Promise<TestStore> => createTestStore(products, { clock: () => NOW });

export async function bring(shop: TestStore, text: string, options: { stock?: boolean } = {}) {
  const source = readSource(Buffer.from(text), { currency: 'USD', keepCurrency: true, timeZone: 'UTC' });
  const report = await importCatalog(shop.db, source, { now: NOW, overwriteStock: options.stock ?? false });
  return {
    ...report,
    rejected: [...source.rejected, ...report.rejected],
    leftOut: [...source.leftOut, ...report.leftOut],
  };
}

export async function product(shop: TestStore, title: string) {
  const found = (await exportCatalog(shop.db)).products.find((each) => each.title === title);
  if (!found) throw new Error(`${title} is not in the shop`);
  return found;
}

/** By SKU: the regular price, the sale price, the stock; null is not counted. */
export async function offers(shop: TestStore): Promise<Record<string, unknown>> {
  const { products } = await exportCatalog(shop.db);
  const variants = products.flatMap((each) => each.variants);
  return Object.fromEntries(
    variants.map(({ sku, prices: [price], manage_inventory: isCounted, inventory_quantity: units }) => [
      sku,
      [price?.amount, price?.sale_amount, isCounted ? units : null],
    ]),
  );
}
