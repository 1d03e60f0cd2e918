import type { Database } from '../../database/database.ts';
import type { ImportCollection } from './record.ts';

/** Writes a collection, new or known. */
export async function saveCollection(db: Database, record: ImportCollection, now: Date): Promise<void> {
  const moment = now.toISOString();
  const values = {
    title: record.title,
    image_url: record.image_url,
    metadata_json: record.metadata && JSON.stringify(record.metadata),
    updated_at: record.updated_at ?? moment,
  };
  await db
    .insertInto('collections')
    .values({ id: record.id, ...values, created_at: record.created_at ?? moment })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}
