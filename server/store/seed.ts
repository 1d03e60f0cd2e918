/** Imports the demo catalog into a store without products. */
import type { Database } from '../../services/database/database.ts';
import { readDemoCatalog } from '../../services/store/demo/demo-catalog.ts';
import { importCatalog } from '../../services/store/import/import-catalog.ts';

export async function seedDemoCatalogIfEmpty(db: Database): Promise<void> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (!product) await importCatalog(db, await readDemoCatalog(), { now: new Date() });
}
