import { describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/testing/test-database.ts';
import { NOT_PERSONAL, PERSONAL, PERSONAL_TABLES } from './register.ts';

const NUMBERS = /^(integer|bigint|int4|int8)$/i;

/** `table.column` of every text column. */
async function textColumns(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name, columns }) =>
    columns.flatMap((column) => (NUMBERS.test(column.dataType) ? [] : [`${name}.${column.name}`])),
  );
}

const personal = Object.entries(PERSONAL).flatMap(([table, { columns }]) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
);
const notPersonal = Object.entries(NOT_PERSONAL).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
);

describe('the register of personal columns', () => {
  it('names every text column of the migrated database once: enter a new one in register.ts', async () => {
    const registered = [...personal, ...notPersonal].sort();
    expect(registered).toEqual((await textColumns(await openTestDatabase())).sort());
  });

  it.each(PERSONAL_TABLES.map((table) => [table]))(
    'states for each column of %s what is erased, or why it is kept',
    (table) => {
      const { groups = [], columns = {} } = PERSONAL[table] ?? {};
      for (const [column, { erased, kept }] of Object.entries(columns)) {
        expect(groups, column).toEqual(expect.arrayContaining(Object.keys(erased)));
        const isErased = groups.every((group) => erased[group] !== undefined);
        expect(isErased || kept, `${column} is erased in every group, or it says why it is kept`).toBeTruthy();
      }
    },
  );
});
