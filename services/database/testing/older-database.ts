import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { isPostgres } from '../dialect.ts';

/** Takes away what came with migrations 0007 and later, as a version of that time left its database. */
export async function makeOlder(db: Database): Promise<void> {
  for (const trigger of ['variants_first_came', 'variants_last_went']) {
    await sql`drop trigger ${sql.ref(trigger)} ${sql.raw(isPostgres(db) ? 'on variants' : '')}`.execute(db);
  }
  if (isPostgres(db)) await sql`drop function first_variant_came, last_variant_went`.execute(db);
  await db.schema.dropIndex('products_shown').execute();
  await db.schema.alterTable('products').dropColumn('has_variants').execute();
  await db.schema.alterTable('refunds').dropColumn('refused_at').execute();
  await db.schema.dropTable('rate_limits').execute();
  await sql`delete from kysely_migration where name >= '0007'`.execute(db);
}
