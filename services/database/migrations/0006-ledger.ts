import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';

/** Every movement of stock, for good (decision 0028). */
export const ledger: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db);
  await db.schema
    .createTable('stock_movements')
    .addColumn('id', postgres ? 'bigserial' : 'integer', (c) => (postgres ? c : c.autoIncrement()).primaryKey())
    // No foreign key: what became of a variant stays in the books when the variant goes.
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('on_hand_change', 'bigint', (c) => c.notNull())
    .addColumn('held_change', 'bigint', (c) => c.notNull())
    .addColumn('reference', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('stock_movements_by_variant')
    .on('stock_movements')
    .columns(['variant_id', 'id'])
    .execute();
  const now = new Date().toISOString();
  await sql`insert into stock_movements (variant_id, kind, on_hand_change, held_change, created_at)
    select id, 'opening', on_hand, held, ${now} from variants where on_hand <> 0 or held <> 0 order by id`.execute(db);
  await (postgres ? appendOnlyOnPostgres(db) : appendOnlyOnSqlite(db));
}

async function appendOnlyOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`stock_movements_no_${change}`)} before ${sql.raw(change)} on stock_movements
      begin select raise(abort, 'stock_movements is append-only'); end`.execute(db);
  }
}

async function appendOnlyOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
  await sql`create trigger stock_movements_append_only before update or delete on stock_movements
    for each row execute function refuse_change()`.execute(db);
}
