import { afterAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { createStateReader } from './state.ts';
import { openShared } from './testing/test-database.ts';

const [one, other] = (await openShared(2)) as [Database, Database];
afterAll(() => Promise.all([one.destroy(), other.destroy()]));

const read = createStateReader(one);
const setting = (name: string) => ({ name, value: 'a value' });

it('is the same text while nobody changes anything, however often it is read', async () => {
  // Other databases of the same server change it, too, for as long as they are busy.
  const states = async () => {
    const before = await read();
    await one.selectFrom('settings').selectAll().execute();
    return new Set([before, ...(await Promise.all([read(), read(), read()]))]).size;
  };
  await expect.poll(states).toBe(1);
});

it.each([
  ['itself', one],
  ['another process', other],
])('is another one after a change by %s', async (who, db) => {
  const before = await read();
  await db.insertInto('settings').values(setting(who)).execute();
  expect(await read()).not.toBe(before);
});

it('is read as well where something listens to all queries', async () => {
  const heard = one.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result });
  const readHeard = createStateReader(heard);
  await expect.poll(async () => new Set([await readHeard(), await readHeard()]).size).toBe(1);
  const before = await readHeard();
  await other.insertInto('settings').values(setting('heard')).execute();
  expect(await readHeard()).not.toBe(before);
});

it('is another one when a transaction ends, not before others can see what it did', async () => {
  const done = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const writing = other.transaction().execute(async (tx) => {
    await tx.insertInto('settings').values(setting('slow')).execute();
    begun.resolve();
    await done.promise;
  });
  await begun.promise;
  const during = await read();
  expect(await one.selectFrom('settings').select('name').where('name', '=', 'slow').execute()).toEqual([]);
  done.resolve();
  await writing;
  expect(await read()).not.toBe(during);
});
