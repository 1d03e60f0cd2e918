/** Erases rows or columns by the rules of the register. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { type Eraser, type Group, PERSONAL } from './register.ts';

/**
 * Erases a group of rows of a table; call it inside a transaction.
 * @param ids values of the key column of the register
 */
export async function erase(tx: Database, table: keyof Tables, group: Group, ids: readonly string[]): Promise<void> {
  const rules = PERSONAL[table];
  if (!rules) return;
  const erasers = Object.entries(rules.columns).flatMap(([column, { erased }]) => {
    const eraser = erased[group];
    return eraser === undefined ? [] : [{ column, eraser }];
  });
  // One by one, because the number of parameters of a statement is limited.
  for (const id of ids) {
    for (const { column, eraser } of erasers) {
      if (eraser === 'row') await sql`delete from ${sql.table(table)} where ${sql.ref(rules.key)} = ${id}`.execute(tx);
      else await eraseText(tx, { table, key: rules.key, column, id }, eraser);
    }
  }
}

type ColumnOfRows = { table: string; key: string; column: string; id: string };

/** Several rows may have the same key, such as the lines of a checkout. */
async function eraseText(tx: Database, { table, key, column, id }: ColumnOfRows, eraser: Eraser): Promise<void> {
  const name = sql.ref(column);
  const { rows } = await sql<{ text: string }>`
    select distinct ${name} as text from ${sql.table(table)}
    where ${sql.ref(key)} = ${id} and ${name} is not null`.execute(tx);
  for (const { text } of rows) {
    const replacement = eraser(text);
    if (replacement === text) continue;
    await sql`
      update ${sql.table(table)} set ${name} = ${replacement}
      where ${sql.ref(key)} = ${id} and ${name} = ${text}`.execute(tx);
  }
}
