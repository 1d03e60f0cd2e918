/** Copies the embedded database to PostgreSQL atomically, and compares the result row by row. */
import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { type Database, openPostgres } from './database.ts';
import { DatabaseError } from './errors.ts';
import { withoutNul } from './postgres.ts';
import type { Tables } from './schema.ts';

/** Rows per statement; limited by the number of parameters of a statement. */
const BATCH = 500;

export type CopiedTable = { table: string; rows: number };

type Table = {
  name: string;
  /** Columns of the primary key, by which both sides are sorted. */
  key: string[];
  /** Tables that its foreign keys refer to. */
  references: string[];
};
type Row = Record<string, unknown>;
/** A database whose table names are known only at run time. */
type AnyTransaction = Transaction<Record<string, Row>>;

/**
 * Copies every table of the embedded database, which is locked for writes meanwhile, but not for reads.
 * @param url of an empty PostgreSQL database
 * @param urlName how messages call the URL: by the name of its setting, or in words
 * @throws {DatabaseError} with one sentence if the new database cannot be used, is not empty, or differs from the old
 *   one after the copy; then nothing is copied
 */
export async function copyDatabase(from: Database, url: string, urlName?: string): Promise<CopiedTable[]> {
  const to = await openPostgres(url, urlName);
  try {
    return await from.transaction().execute((old) => to.transaction().execute((fresh) => copy(old, fresh)));
  } finally {
    await to.destroy();
  }
}

async function copy(from: Transaction<Tables>, to: Transaction<Tables>): Promise<CopiedTable[]> {
  const source = from as unknown as AnyTransaction;
  const target = to as unknown as AnyTransaction;
  const tables = byReferences(await describeTables(source));
  // The migrations insert the counter of order numbers, which the copied rows include.
  await to.deleteFrom('counters').where('name', '=', 'order_number').where('value', '=', 1000).execute();
  for (const { name } of tables) {
    const row = await target.selectFrom(name).select(sql.lit(1).as('one')).limit(1).executeTakeFirst();
    if (row) throw new DatabaseError(`The new database is not empty: there is something in its table "${name}".`);
  }
  const copied: CopiedTable[] = [];
  for (const table of tables) {
    let rows = 0;
    for await (const batch of batches(source, table)) {
      await target.insertInto(table.name).values(batch).execute();
      rows += batch.length;
    }
    await advanceSequences(target, table);
    copied.push({ table: table.name, rows });
  }
  for (const table of tables) await compare(source, target, table);
  return copied;
}

/** Sets the sequences of generated keys to the values after the copied rows. */
async function advanceSequences(target: AnyTransaction, { name, key }: Table): Promise<void> {
  for (const column of key) {
    const { rows } = await sql<{
      sequence: string | null;
    }>`select pg_get_serial_sequence(${name}, ${column}) as sequence`.execute(target);
    const sequence = rows[0]?.sequence;
    if (!sequence) continue;
    await sql`select setval(${sequence}, coalesce(max(${sql.ref(column)}), 0) + 1, false) from ${sql.table(name)}`.execute(
      target,
    );
  }
}

/** The tables of the embedded database, without the internal ones of SQLite and Kysely. */
async function describeTables(source: AnyTransaction): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'table' and name not like 'sqlite!_%' escape '!' and name not like 'kysely!_%' escape '!'`.execute(
    source,
  );
  return Promise.all(
    rows.map(async ({ name }) => {
      const columns = await sql<{ name: string; pk: number }>`select name, pk from pragma_table_info(${name})`.execute(
        source,
      );
      const references = await sql<{
        table: string;
      }>`select "table" from pragma_foreign_key_list(${name})`.execute(source);
      const key = columns.rows.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
      return { name, key: key.map((column) => column.name), references: references.rows.map(({ table }) => table) };
    }),
  );
}

/** Sorts tables by foreign keys: referenced tables first. */
function byReferences(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const isSorted = (name: string) => sorted.some((table) => table.name === name);
  while (sorted.length < tables.length) {
    const next = tables.filter(
      ({ name, references }) => !isSorted(name) && references.every((each) => each === name || isSorted(each)),
    );
    if (next.length === 0) throw new DatabaseError('The tables refer to each other in a circle and cannot be copied.');
    sorted.push(...next);
  }
  return sorted;
}

async function* batches(db: AnyTransaction, { name, key }: Table): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += BATCH) {
    const page = db.selectFrom(name).selectAll().limit(BATCH).offset(offset);
    const rows = await key.reduce((query, column) => query.orderBy(column), page).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
  }
}

async function compare(source: AnyTransaction, target: AnyTransaction, table: Table): Promise<void> {
  const differs = () =>
    new DatabaseError(`Nothing was copied: what arrived in the table "${table.name}" is not what was sent.`);
  const arrived = batches(target, table);
  for await (const batch of batches(source, table)) {
    const { value } = await arrived.next();
    if (!isDeepStrictEqual(value?.map(plain), batch.map(plain))) throw differs();
  }
  if (!(await arrived.next()).done) throw differs();
}

/** A row for comparison, without database differences: column order and the character NUL. */
const plain = (row: Row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withoutNul(value)]));
