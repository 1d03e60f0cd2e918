import type { Database } from '../../database/database.ts';
import { laterDate } from './later-date.ts';
import type { ImportCollection } from './record.ts';

/** Writes a collection, new or known. One that says nothing new, nor that it was changed later, stays as it is. */
export async function saveCollection(db: Database, record: ImportCollection, now: Date): Promise<void> {
  const moment = now.toISOString();
  const known = await db.selectFrom('collections').selectAll().where('id', '=', record.id).executeTakeFirst();
  const { image_url = known?.image_url ?? null, metadata } = record;
  const values = {
    title: record.title,
    image_url,
    metadata_json: metadata === undefined ? (known?.metadata_json ?? null) : metadata && JSON.stringify(metadata),
  };
  const same =
    known?.title === values.title &&
    known.image_url === values.image_url &&
    known.metadata_json === values.metadata_json;
  const brought = known ? laterDate(record.updated_at, known.updated_at) : record.updated_at;
  const updated_at = brought ?? (same ? known.updated_at : moment);
  await db
    .insertInto('collections')
    .values({ id: record.id, ...values, created_at: record.created_at ?? moment, updated_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, updated_at }))
    .execute();
}
