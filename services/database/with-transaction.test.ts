import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Database, disableBusyTimeout, openDatabase } from './database.ts';
import { DatabaseBusy } from './errors.ts';
import { withTransaction } from './with-transaction.ts';

/** One database, opened twice like by two processes. */
async function twoProcesses(): Promise<{ db: Database; other: Database }> {
  const folder = mkdtempSync(join(tmpdir(), 'write-'));
  const db = await openDatabase(folder);
  await disableBusyTimeout(db);
  return { db, other: await openDatabase(folder) };
}

const insertSetting = (name: string) => (tx: Database) =>
  tx.insertInto('settings').values({ name, value: '' }).execute();
const countSettings = async (db: Database) => (await db.selectFrom('settings').select('name').execute()).length;

it('a writer waits until another process has written, without blocking timers or reads', async () => {
  const { db, other } = await twoProcesses();
  await sql`begin immediate`.execute(other);
  const written = withTransaction(db, insertSetting('mine'));
  // Timers fire and reads are answered: nothing blocks.
  await pause(50);
  expect(await countSettings(db)).toBe(0);
  await insertSetting('theirs')(other);
  await sql`commit`.execute(other);
  await written;
  expect(await countSettings(other)).toBe(2);
});

it('a writer that waits too long fails as busy, and writes nothing', async () => {
  const { db, other } = await twoProcesses();
  await sql`begin immediate`.execute(other);
  await expect(withTransaction(db, insertSetting('mine'), 100)).rejects.toBeInstanceOf(DatabaseBusy);
  await sql`rollback`.execute(other);
  expect(await countSettings(db)).toBe(0);
  await withTransaction(db, insertSetting('again'));
  expect(await countSettings(db)).toBe(1);
});

it('a transaction whose callback throws an error is not retried', async () => {
  const { db } = await twoProcesses();
  let attempts = 0;
  const failing = withTransaction(db, async () => {
    attempts += 1;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(attempts).toBe(1);
});
