/** A store with nothing in it gets a demo catalogue, so that there is something to see. */
import { readFile } from 'node:fs/promises';
import type { Database } from '../services/database/database.ts';
import { importCatalogue } from '../services/store/import/import-catalogue.ts';
import { readImportFile } from '../services/store/import/read-file.ts';

const DEMO = new URL('../services/store/demo/catalogue.json', import.meta.url);

export async function seedDemoCatalogue(db: Database): Promise<void> {
  const known = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (!known) await importCatalogue(db, readImportFile(await readFile(DEMO, 'utf8')), { now: new Date() });
}
