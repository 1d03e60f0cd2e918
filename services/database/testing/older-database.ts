import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { isPostgres } from '../dialect.ts';

/** Of migration 0012. */
const NEW_COLUMNS = [
  ['variants', 'billing_interval', 'billing_interval_count'],
  ['checkout_lines', 'billing_interval', 'billing_interval_count'],
  ['payments', 'subscription_id', 'intent'],
  ['payment_events', 'subscription_id'],
  ['disputes', 'as_of'],
] as const;

/** Takes away what came with migrations 0007 and later, as a version of that time left its database. */
export async function makeOlder(db: Database): Promise<void> {
  if (isPostgres(db)) {
    await sql`drop function keep_has_variants cascade`.execute(db);
    await sql`drop function count_catalog_change cascade`.execute(db);
    await sql`drop trigger stock_movements_no_truncate on stock_movements`.execute(db);
  } else {
    const { rows } = await sql<{ name: string }>`select name from sqlite_schema
      where type = 'trigger' and (name glob 'catalog_version*' or name glob 'variants_*')`.execute(db);
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  }
  await db.schema.dropIndex('variants_by_sale_change').execute();
  for (const column of ['planned_sale', 'sale_starts_at', 'sale_ends_at', 'sale_changes_at']) {
    await db.schema.alterTable('variants').dropColumn(column).execute();
  }
  await db.schema.alterTable('products').dropColumn('withdrawn').execute();
  for (const index of ['payments_by_subscription_id', 'payments_by_intent', 'payment_events_by_subscription'])
    await db.schema.dropIndex(index).execute();
  for (const [table, ...columns] of NEW_COLUMNS)
    for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
  await db.schema.dropTable('subscriptions').execute();
  await db.schema.dropIndex('products_shown').execute();
  await db.schema.createIndex('products_by_position').on('products').columns(['position', 'id']).execute();
  await db.schema.alterTable('products').dropColumn('has_variants').execute();
  await db.schema.alterTable('checkouts').dropColumn('source_json').execute();
  await db.schema.alterTable('refunds').dropColumn('refused_at').execute();
  await db.schema.dropTable('rate_limits').execute();
  await db.schema.dropTable('catalog_version').execute();
  await sql`delete from kysely_migration where name >= '0007'`.execute(db);
}
