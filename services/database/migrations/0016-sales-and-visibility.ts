import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sales begin and end by themselves, and a product can be hidden from all but the operator. */
export const salesAndVisibility: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('withdrawn', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('variants').addColumn('planned_sale', 'bigint').execute();
  for (const column of ['sale_starts_at', 'sale_ends_at', 'sale_changes_at']) {
    await db.schema.alterTable('variants').addColumn(column, 'text').execute();
  }
  await db.schema
    .createIndex('variants_by_sale_change')
    .on('variants')
    .column('sale_changes_at')
    .where(sql.ref('sale_changes_at'), 'is not', null)
    .execute();
}
