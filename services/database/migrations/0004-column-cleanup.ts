import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Drops `products.deleted_at` (products are hidden instead; one that has a date there becomes hidden), and the time zone
 * of buyers, which was never read. Names the refunded cents of a payment `refunded`.
 */
export const columnCleanup: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update products set visibility = 'hidden' where deleted_at is not null`.execute(db);
    await db.schema.dropIndex('products_shown').execute();
    await db.schema.alterTable('products').dropColumn('deleted_at').execute();
    await db.schema
      .createIndex('products_shown')
      .on('products')
      .columns(['visibility', 'has_variants', 'position', 'id'])
      .execute();
    await db.schema.alterTable('checkouts').dropColumn('time_zone').execute();
    await db.schema.alterTable('payments').renameColumn('returned', 'refunded').execute();
  },
};
