import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';

/**
 * Each product knows whether it has variants. Lists are counted by an index alone: to look for the variants of every
 * product was most of what a catalogue of thousands cost more than a small one (decision 0055). The database keeps it
 * true, whoever adds, moves or deletes variants.
 */
export const productsWithVariants: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('has_variants', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update products set has_variants = 1 where id in (select product_id from variants)`.execute(db);
  await (isPostgres(db) ? keptOnPostgres(db) : keptOnSqlite(db));
  await db.schema.dropIndex('products_shown').ifExists().execute();
  await db.schema
    .createIndex('products_shown')
    .on('products')
    .columns(['hidden', 'has_variants', 'position', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}

const FIRST_CAME = sql`update products set has_variants = 1 where id = new.product_id and has_variants = 0`;
const LAST_WENT = sql`update products set has_variants = 0 where id = old.product_id
  and not exists (select 1 from variants where variants.product_id = old.product_id)`;
/** Imports write the owner of every variant again, the same one. */
const MOVES = sql`after update of product_id on variants`;

async function keptOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger variants_come after insert on variants begin ${FIRST_CAME}; end`.execute(db);
  await sql`create trigger variants_go after delete on variants begin ${LAST_WENT}; end`.execute(db);
  await sql`create trigger variants_move ${MOVES} when old.product_id <> new.product_id
    begin ${FIRST_CAME}; ${LAST_WENT}; end`.execute(db);
}

async function keptOnPostgres(db: Kysely<unknown>): Promise<void> {
  // By turns: of two that delete one variant each, neither would see that the other one is going.
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
