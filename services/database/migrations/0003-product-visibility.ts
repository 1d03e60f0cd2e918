import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Replaces the flags `hidden` and `withdrawn` with the column `visibility`. */
export const productVisibility: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('products')
      .addColumn('visibility', 'text', (c) => c.notNull().defaultTo('listed'))
      .execute();
    await sql`update products set visibility = case when withdrawn = 1 then 'hidden' else 'unlisted' end
      where hidden = 1`.execute(db);
    await db.schema.dropIndex('products_shown').execute();
    for (const flag of ['hidden', 'withdrawn']) await db.schema.alterTable('products').dropColumn(flag).execute();
    // A partial index: with `deleted_at` as first column, PostgreSQL would not use the index for sorting.
    await db.schema
      .createIndex('products_shown')
      .on('products')
      .columns(['visibility', 'has_variants', 'position', 'id'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  },
};
