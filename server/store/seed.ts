/** A store with nothing in it gets a demo catalog, so that there is something to see. */
import type { Database } from '../../services/database/database.ts';
import { readDemonstration } from '../../services/store/demo/demonstration.ts';
import { importCatalog } from '../../services/store/import/import-catalog.ts';

export async function seedDemoCatalogIfEmpty(db: Database): Promise<void> {
  const known = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (!known) await importCatalog(db, await readDemonstration(), { now: new Date() });
}
