import { openTestDatabase } from '../../database/testing/test-database.ts';
import { exportCatalog } from '../export/catalog.ts';
import type { Source } from '../import/draft.ts';
import { importCatalog } from '../import/import-catalog.ts';

/** Imports a source into an empty shop. @returns the exported products */
export async function recordsOf(source: Source) {
  const db = await openTestDatabase();
  await importCatalog(db, source, { now: new Date('2026-11-20T12:00:00.000Z') });
  return (await exportCatalog(db)).products;
}
