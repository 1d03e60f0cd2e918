/**
 * Row locks and advisory locks. PostgreSQL needs them; on SQLite they do nothing, because it has one writer at a time.
 */
import { type Kysely, PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './schema.ts';

type Database = Kysely<Tables>;

export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** `FOR UPDATE`: locks the rows of a query until the transaction ends. Used as `query.$call(forUpdate(tx))`. */
export function forUpdate(tx: Database) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    isPostgres(tx) ? query.forUpdate() : query;
}

/**
 * `FOR KEY SHARE`: a shared lock. It blocks `forUpdate` on the same rows; other transactions may share and update them.
 */
export function forKeyShare(tx: Database) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    isPostgres(tx) ? query.forKeyShare() : query;
}

/** `FOR UPDATE SKIP LOCKED`: like `forUpdate`, but skips rows that another transaction has locked. */
export function forUpdateSkipLocked(tx: Database) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    isPostgres(tx) ? query.forUpdate().skipLocked() : query;
}

/**
 * Waits for a named lock and holds it until the transaction ends. For rules without a row to lock, such as "one import
 * at a time".
 */
export async function advisoryLock(tx: Database, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
