import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

type Schema = Kysely<unknown>;

/** Triggers for rules that apply to every writer, including an operator with a database client. */
export async function createTriggers(db: Schema): Promise<void> {
  if (isPostgres(db)) {
    await protectLedgerOnPostgres(db);
    await maintainHasVariantsOnPostgres(db);
  } else {
    await protectLedgerOnSqlite(db);
    await maintainHasVariantsOnSqlite(db);
  }
}

/** `stock_movements` is append-only (decision 0008). */
async function protectLedgerOnSqlite(db: Schema): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`stock_movements_no_${change}`)} before ${sql.raw(change)} on stock_movements
      begin select raise(abort, 'stock_movements is append-only'); end`.execute(db);
  }
}

async function protectLedgerOnPostgres(db: Schema): Promise<void> {
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
  await sql`create trigger stock_movements_append_only before update or delete on stock_movements
    for each row execute function refuse_change()`.execute(db);
  // Row triggers do not run for `truncate`.
  await sql`create trigger stock_movements_no_truncate before truncate on stock_movements
    for each statement execute function refuse_change()`.execute(db);
}

/** Maintains `products.has_variants`: lists omit products without variants, and count the others with an index. */
const SET_HAS_VARIANTS = sql`update products set has_variants = 1 where id = new.product_id and has_variants = 0`;
const CLEAR_HAS_VARIANTS = sql`update products set has_variants = 0 where id = old.product_id
  and not exists (select 1 from variants where variants.product_id = old.product_id)`;
/** A variant that moves to another product. Imports rewrite `product_id` of every variant, mostly unchanged. */
const AFTER_MOVE = sql`after update of product_id on variants`;

async function maintainHasVariantsOnSqlite(db: Schema): Promise<void> {
  await sql`create trigger variants_come after insert on variants begin ${SET_HAS_VARIANTS}; end`.execute(db);
  await sql`create trigger variants_go after delete on variants begin ${CLEAR_HAS_VARIANTS}; end`.execute(db);
  await sql`create trigger variants_move ${AFTER_MOVE} when old.product_id <> new.product_id
    begin ${SET_HAS_VARIANTS}; ${CLEAR_HAS_VARIANTS}; end`.execute(db);
}

async function maintainHasVariantsOnPostgres(db: Schema): Promise<void> {
  // Two transactions that delete one variant each would not see each other's deletion; the row lock serializes them.
  await sql`create function keep_has_variants() returns trigger language plpgsql set search_path from current as $$ begin
    perform 1 from products where id in (old.product_id, new.product_id) order by id for no key update;
    ${SET_HAS_VARIANTS}; ${CLEAR_HAS_VARIANTS};
    return null;
  end $$`.execute(db);
  await sql`create trigger variants_come_and_go after insert or delete on variants
    for each row execute function keep_has_variants()`.execute(db);
  await sql`create trigger variants_move ${AFTER_MOVE}
    for each row when (old.product_id <> new.product_id) execute function keep_has_variants()`.execute(db);
}
