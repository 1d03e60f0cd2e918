/** Imports the demo catalog into a store without products. */
import type { Database } from '../../services/database/database.ts';
import { readDemonstration } from '../../services/store/demo/demonstration.ts';
import { importCatalog } from '../../services/store/import/import-catalog.ts';

export async function seedDemoCatalogIfEmpty(db: Database): Promise<void> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (!product) await importCatalog(db, await readDemonstration(), { now: new Date() });
}
