/** Where the two databases differ for those who write queries: rows have to be locked where others write as well. */
import { type Kysely, PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './schema.ts';

type Database = Kysely<Tables>;

export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Keeps the rows that a query finds as they are until the transaction ends: `query.$call(locked(tx))`. SQLite has one
 * writer at a time, so nothing is needed there.
 */
export function locked(tx: Database) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    isPostgres(tx) ? query.forUpdate() : query;
}

/** Keeps others from `locked` on the rows that a query finds. Any number of transactions may, and change them. */
export function inUse(tx: Database) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    isPostgres(tx) ? query.forKeyShare() : query;
}

/** Like `locked`, but without the rows that another transaction has locked: it is dealing with them. */
export function skipLocked(tx: Database) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    isPostgres(tx) ? query.forUpdate().skipLocked() : query;
}

/** Lets one transaction at a time go on past this point, for a rule that no row stands for. */
export async function takeTurns(tx: Database, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
