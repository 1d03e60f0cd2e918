import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';

/**
 * The catalog version: a number that grows with every committed change of what store pages show, and with nothing else
 * (decision 0056). It is the sum of a column, so that PostgreSQL can add to it in several rows at once.
 */
export const catalogVersion: Migration = { up };

/** Tables whose rows make up what store pages show. Units and holds are columns of `variants`. */
const CATALOG = ['products', 'variants', 'collections', 'product_collections'];
/** When a hold ends is known ahead, so another end changes what is shown at a given moment. */
const HOLD_END = sql`update of expires_at on checkouts`;

async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db);
  await db.schema
    .createTable('catalog_version')
    .addColumn('slot', postgres ? 'bigserial' : 'integer', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into catalog_version (version) values (0)`.execute(db);
  await (postgres ? onPostgres(db) : onSqlite(db));
}

/** One writer at a time: one row is enough. */
async function onSqlite(db: Kysely<unknown>): Promise<void> {
  const count = sql`begin update catalog_version set version = version + 1; end`;
  for (const table of CATALOG) {
    for (const change of ['insert', 'update', 'delete']) {
      await sql`create trigger ${sql.ref(`catalog_version_${table}_${change}`)}
        after ${sql.raw(change)} on ${sql.table(table)} ${count}`.execute(db);
    }
  }
  await sql`create trigger catalog_version_holds after ${HOLD_END} ${count}`.execute(db);
}

/**
 * A transaction takes the first row that no other one has locked, or adds one: it never waits for others here. It counts
 * once: each further update of the same row in one transaction would take longer than the one before.
 */
async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function count_catalog_change() returns trigger language plpgsql set search_path from current as $$ begin
    if current_setting('site.catalog_change', true) = pg_current_xact_id()::text then return null; end if;
    perform set_config('site.catalog_change', pg_current_xact_id()::text, true);
    update catalog_version set version = version + 1
      where slot = (select slot from catalog_version order by slot limit 1 for update skip locked);
    if not found then insert into catalog_version (version) values (1); end if;
    return null;
  end $$`.execute(db);
  for (const table of CATALOG) {
    await sql`create trigger catalog_version after insert or update or delete on ${sql.table(table)}
      for each statement execute function count_catalog_change()`.execute(db);
  }
  await sql`create trigger catalog_version after ${HOLD_END}
    for each statement execute function count_catalog_change()`.execute(db);
}
