import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Shown products are counted and put in order by an index alone: rows are long, and a list asks for a page of them. Deleted
 * ones are left out of it and not its first column: PostgreSQL would not take what comes after for sorted.
 */
export const shownProducts: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('products_shown')
    .ifNotExists()
    .on('products')
    .columns(['hidden', 'position', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema.dropIndex('products_by_position').ifExists().execute();
}
