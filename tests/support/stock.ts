import { openDatabaseAt } from '../../services/database/database.ts';
import { setStock } from '../../services/store/catalog/set-stock.ts';
import type { Site } from './site.ts';

/** More units than open checkouts hold. */
const MANY = 1_000_000;

/** Available units of a SKU, as the store API returns them. */
export async function stockOf(site: Site, sku: string): Promise<number | undefined> {
  const response = await fetch(`${site.url}/api/store/store_demo/variants?fields=inventory_quantity,sku`);
  const { variants } = (await response.json()) as { variants: { sku: string; inventory_quantity: number }[] };
  return variants.find((variant) => variant.sku === sku)?.inventory_quantity;
}

/** Sets the available units of a SKU, not counting those that open checkouts hold. */
export async function setAvailable(site: Site, sku: string, units: number): Promise<void> {
  const db = await openDatabaseAt(site.database);
  const result = await setStock(db, sku, MANY, new Date());
  if (result.kind !== 'set') throw new Error(`the stock of ${sku} cannot be set: ${result.kind}`);
  await setStock(db, sku, units + result.held, new Date());
  await db.destroy();
}
