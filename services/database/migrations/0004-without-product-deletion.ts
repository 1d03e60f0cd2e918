import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Drops `products.deleted_at`: products are hidden instead. A product that has a date there becomes hidden. */
export const withoutProductDeletion: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update products set visibility = 'hidden' where deleted_at is not null`.execute(db);
    await db.schema.dropIndex('products_shown').execute();
    await db.schema.alterTable('products').dropColumn('deleted_at').execute();
    await db.schema
      .createIndex('products_shown')
      .on('products')
      .columns(['visibility', 'has_variants', 'position', 'id'])
      .execute();
  },
};
