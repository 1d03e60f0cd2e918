import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

type Schema = Kysely<unknown>;

/** Rules that hold for every writer, the operator with a database client included. */
export async function createTriggers(db: Schema): Promise<void> {
  if (isPostgres(db)) {
    await keepLedgerOnPostgres(db);
    await keepHasVariantsOnPostgres(db);
    await countCatalogChangesOnPostgres(db);
  } else {
    await keepLedgerOnSqlite(db);
    await keepHasVariantsOnSqlite(db);
    await countCatalogChangesOnSqlite(db);
  }
}

/** `stock_movements` is append-only (decision 0028). */
async function keepLedgerOnSqlite(db: Schema): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`stock_movements_no_${change}`)} before ${sql.raw(change)} on stock_movements
      begin select raise(abort, 'stock_movements is append-only'); end`.execute(db);
  }
}

async function keepLedgerOnPostgres(db: Schema): Promise<void> {
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
  await sql`create trigger stock_movements_append_only before update or delete on stock_movements
    for each row execute function refuse_change()`.execute(db);
  // Emptying a table is no deletion of rows to PostgreSQL.
  await sql`create trigger stock_movements_no_truncate before truncate on stock_movements
    for each statement execute function refuse_change()`.execute(db);
}

/** `products.has_variants` (decision 0055). */
const FIRST_CAME = sql`update products set has_variants = 1 where id = new.product_id and has_variants = 0`;
const LAST_WENT = sql`update products set has_variants = 0 where id = old.product_id
  and not exists (select 1 from variants where variants.product_id = old.product_id)`;
/** Imports write the owner of every variant again, the same one. */
const MOVES = sql`after update of product_id on variants`;

async function keepHasVariantsOnSqlite(db: Schema): Promise<void> {
  await sql`create trigger variants_come after insert on variants begin ${FIRST_CAME}; end`.execute(db);
  await sql`create trigger variants_go after delete on variants begin ${LAST_WENT}; end`.execute(db);
  await sql`create trigger variants_move ${MOVES} when old.product_id <> new.product_id
    begin ${FIRST_CAME}; ${LAST_WENT}; end`.execute(db);
}

async function keepHasVariantsOnPostgres(db: Schema): Promise<void> {
  // The row lock makes transactions take turns: two that delete one variant each would not see each other.
  await sql`create function keep_has_variants() returns trigger language plpgsql set search_path from current as $$ begin
    perform 1 from products where id in (old.product_id, new.product_id) order by id for no key update;
    ${FIRST_CAME}; ${LAST_WENT};
    return null;
  end $$`.execute(db);
  await sql`create trigger variants_come_and_go after insert or delete on variants
    for each row execute function keep_has_variants()`.execute(db);
  await sql`create trigger variants_move ${MOVES}
    for each row when (old.product_id <> new.product_id) execute function keep_has_variants()`.execute(db);
}

/**
 * The catalog version grows with every committed change of what store pages show, and with nothing else (decision 0056). It
 * is the sum of a column, so that PostgreSQL can add to it in several rows at once.
 */
const CATALOG = ['products', 'variants', 'collections', 'product_collections'];
/** When a hold ends is known ahead, so another end changes what is shown at a given moment. */
const HOLD_END = sql`update of expires_at on checkouts`;

/** One writer at a time: one row is enough. */
async function countCatalogChangesOnSqlite(db: Schema): Promise<void> {
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
async function countCatalogChangesOnPostgres(db: Schema): Promise<void> {
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
