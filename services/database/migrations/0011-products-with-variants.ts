import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Each product knows whether it has variants. Lists are counted by an index alone: to look for the variants of every
 * product was most of what a catalogue of thousands cost more than a small one (decision 0055). The database keeps it
 * true, whoever writes variants; that one moves to another product is refused before (`findConflict`).
 */
export const productsWithVariants: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('has_variants', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update products set has_variants = 1 where id in (select product_id from variants)`.execute(db);
  await (db.getExecutor().adapter instanceof PostgresAdapter ? keptOnPostgres(db) : keptOnSqlite(db));
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

async function keptOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger variants_first_came after insert on variants begin ${FIRST_CAME}; end`.execute(db);
  await sql`create trigger variants_last_went after delete on variants begin ${LAST_WENT}; end`.execute(db);
}

async function keptOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function first_variant_came() returns trigger language plpgsql as
    $$ begin ${FIRST_CAME}; return null; end $$`.execute(db);
  await sql`create function last_variant_went() returns trigger language plpgsql as
    $$ begin ${LAST_WENT}; return null; end $$`.execute(db);
  await sql`create trigger variants_first_came after insert on variants
    for each row execute function first_variant_came()`.execute(db);
  await sql`create trigger variants_last_went after delete on variants
    for each row execute function last_variant_went()`.execute(db);
}
