/** A store with nothing in it gets a demo catalogue, so that there is something to see. */
import type { Database } from '../../services/database/database.ts';
import { readDemonstration } from '../../services/store/demo/demonstration.ts';
import { importCatalogue } from '../../services/store/import/import-catalogue.ts';

export async function seedDemoCatalogue(db: Database): Promise<void> {
  const known = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (!known) await importCatalogue(db, await readDemonstration(), { now: new Date() });
}
