/** Behavior of PostgreSQL only; runs in the Vitest project `full-postgres`, which starts a server. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Database, openPostgres } from './database.ts';
import { ConnectionLost, DatabaseBusy } from './errors.ts';
import { newDatabase, ON_POSTGRES, openShared, openTestDatabase } from './testing/test-database.ts';
import { withTransaction } from './with-transaction.ts';

const PASSWORD = 'wrong-w0rd';

/** The message of the error, which must not contain the password. */
async function connectionError(url: string): Promise<string> {
  const error = await openPostgres(url).then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(JSON.stringify([error?.message, error?.stack])).not.toContain(PASSWORD);
  return error?.message ?? 'none';
}

const setSetting = (db: Database, name: string, value: string) =>
  db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();

describe.runIf(ON_POSTGRES)('a database on a server', () => {
  it('is migrated without errors when several processes start at the same time', async () => {
    const databases = await openShared(4);
    for (const db of databases) expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('returns counts and sums as JavaScript numbers, and sorts texts by their bytes', async () => {
    const db = await openTestDatabase();
    const { rows } = await sql`select count(*) as count, sum(value) as sum from counters`.execute(db);
    expect(rows).toEqual([{ count: 1, sum: 1000 }]);
    for (const name of ['b', 'B', 'a', 'é', '_']) await setSetting(db, name, '');
    const names = await db.selectFrom('settings').select('name').orderBy('name').execute();
    expect(names.map(({ name }) => name)).toEqual(['B', '_', 'a', 'b', 'é']);
  });

  it('accepts texts with NUL, which PostgreSQL cannot store', async () => {
    const db = await openTestDatabase();
    await setSetting(db, 'a\0b', 'c');
    expect(await db.selectFrom('settings').select('value').where('name', '=', 'x\0').execute()).toEqual([]);
  });

  it('retries a transaction after a deadlock, so that both transactions succeed', async () => {
    const [first, second] = await openShared(2);
    if (!first || !second) throw new Error('two databases are needed');
    await setSetting(first, 'a', '0');
    await setSetting(first, 'b', '0');
    let runs = 0;
    const bothStarted = Promise.withResolvers<void>();
    const setBoth = (db: Database, one: string, other: string) =>
      withTransaction(db, async (tx) => {
        await setSetting(tx, one, one);
        if (++runs === 2) bothStarted.resolve();
        await bothStarted.promise;
        await setSetting(tx, other, one);
      });
    await Promise.all([setBoth(first, 'a', 'b'), setBoth(second, 'b', 'a')]);
    // The third run is of the transaction that was rolled back.
    expect(runs).toBe(3);
  });

  it('reports a locked row as busy after a few seconds', async () => {
    const [first, second] = await openShared(2);
    if (!first || !second) throw new Error('two databases are needed');
    await setSetting(first, 'a', '0');
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = withTransaction(first, async (tx) => {
      await setSetting(tx, 'a', '1');
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const refused = await withTransaction(second, (tx) => setSetting(tx, 'a', '2')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseBusy);
    expect(refused).not.toBeInstanceOf(ConnectionLost);
    end.resolve();
    await slow;
  });

  it('reports a lost connection, and reconnects', async () => {
    const [db, operator] = await openShared(2);
    if (!db || !operator) throw new Error('two databases are needed');
    const endOthers = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(operator);
    const interrupted = withTransaction(db, async (tx) => {
      await setSetting(tx, 'a', '1');
      await endOthers();
      await setSetting(tx, 'b', '1');
    });
    await expect(interrupted).rejects.toBeInstanceOf(ConnectionLost);
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
    // Idle connections of the pool end as well, without ending the process.
    await endOthers();
    await expect
      .poll(() =>
        setSetting(db, 'a', '1').then(
          () => 'written',
          () => 'not connected',
        ),
      )
      .toBe('written');
  });
});

describe.runIf(ON_POSTGRES)('a wrong database URL', () => {
  it('is explained without the password', async () => {
    const good = new URL(await newDatabase());
    const at = (changes: Partial<URL>) => Object.assign(new URL(good), changes).href;
    expect(await connectionError(at({ password: PASSWORD }))).toBe(
      `PostgreSQL at ${good.host} refuses the user or the password in DATABASE_URL.`,
    );
    expect(await connectionError(at({ pathname: '/nothing' }))).toBe(
      `PostgreSQL at ${good.host} has no database "nothing"; create it, or correct DATABASE_URL.`,
    );
    expect(await connectionError(`postgres://site:${PASSWORD}@127.0.0.1:9/shop`)).toBe(
      'PostgreSQL at 127.0.0.1:9 cannot be reached (ECONNREFUSED); start it, or correct DATABASE_URL.',
    );
    expect(await connectionError(`postgres://site:${PASSWORD}@nowhere.invalid/shop`)).toMatch(
      /^PostgreSQL at nowhere\.invalid:5432 cannot be reached \((ENOTFOUND|EAI_AGAIN)\)/,
    );
  });
});
