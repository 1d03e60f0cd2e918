import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';

/** Shops use one SKU for several variants, and so may this one: commands that need one variant ask which is meant. */
export const repeatedSkus: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db)
    ? sql`alter table variants drop constraint if exists variants_sku_key`.execute(db)
    : rebuildOnSqlite(db));
  await db.schema.createIndex('variants_by_sku').ifNotExists().on('variants').column('sku').execute();
}

/** SQLite takes a constraint away only with its table: the same table without it, with all that belongs to it. */
async function rebuildOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'variants' and sql is not null
  `.execute(db);
  const table = rows.find(({ type }) => type === 'table')?.sql ?? '';
  const changed = table
    .replace(/^create table "?variants"?/i, 'create table "variants_without"')
    .replace(/("sku" text) unique/i, '$1');
  await sql.raw(changed).execute(db);
  await sql`insert into variants_without select * from variants`.execute(db);
  await sql`drop table variants`.execute(db);
  await sql`alter table variants_without rename to variants`.execute(db);
  for (const { type, sql: text } of rows) if (type !== 'table') await sql.raw(text).execute(db);
}
