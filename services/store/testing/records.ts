import { openTestDatabase } from '../../database/testing/test-database.ts';
import { exportCatalogue } from '../export/catalogue.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import type { Source } from '../import/source.ts';

/** The records that a table creates in an empty shop. */
export async function recordsOf(source: Source) {
  const db = await openTestDatabase();
  await importCatalogue(db, source, { now: new Date('2026-11-20T12:00:00.000Z') });
  return (await exportCatalogue(db)).products;
}
