/** Imports files into a test store, and reads the prices and the stock afterwards. */
import { readFileSync } from 'node:fs';
import { exportCatalog } from '../../export/catalog.ts';
import { createTestStore, type TestStore } from '../../testing/test-store.ts';
import { importCatalog } from '../import-catalog.ts';
import { readSource } from '../read-source.ts';

/** Noon in Chicago. */
export const NOW = new Date('2026-11-25T18:00:00.000Z');
export const fileOf = (name: string) => readFileSync(new URL(`../fixtures/cases/${name}`, import.meta.url), 'utf8');

export const storeWith = (...products: unknown[]): Promise<TestStore> =>
  createTestStore(products, { clock: () => NOW });

type Options = { stock?: boolean; prune?: boolean; timeZone?: string };

export async function importText(shop: TestStore, text: string | Buffer, options: Options = {}) {
  const { stock = false, prune = false, timeZone = 'UTC' } = options;
  const source = readSource(Buffer.from(text as string), { currency: 'USD', keepCurrency: true, timeZone });
  const report = await importCatalog(shop.db, source, { now: NOW, overwriteStock: stock, prune });
  return {
    ...report,
    rejected: [...source.rejected, ...report.rejected],
    leftOut: [...source.leftOut, ...report.leftOut],
  };
}

/** A new store with the products of a file. */
export async function storeFrom(text: string, options?: Options) {
  const shop = await storeWith();
  return { shop, report: await importText(shop, text, options) };
}

export async function product(shop: TestStore, title: string) {
  const found = (await exportCatalog(shop.db)).products.find((each) => each.title === title);
  if (!found) throw new Error(`${title} is not in the catalog`);
  return found;
}

async function pricesAndStockBy(
  shop: TestStore,
  nameOf: (sku: string | null, product: string, variant: string) => string,
) {
  const { products } = await exportCatalog(shop.db);
  return Object.fromEntries(
    products.flatMap((each) =>
      each.variants.map(({ sku, title, prices: [price], manage_inventory: isCounted, inventory_quantity: units }) => [
        nameOf(sku, each.title, title),
        [price?.amount, price?.sale_amount, isCounted ? units : null],
      ]),
    ),
  );
}

/** By SKU: regular price, sale price and stock, which is null when the stock of the variant is not counted. */
export const pricesAndStock = (shop: TestStore) => pricesAndStockBy(shop, (sku) => String(sku));

/** As `pricesAndStock`, by the names of product and variant. */
export const pricesAndStockByName = (shop: TestStore) =>
  pricesAndStockBy(shop, (_, product, variant) => (variant === product ? product : `${product} / ${variant}`));
