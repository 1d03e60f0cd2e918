/** Whether anything has changed since somebody looked, without looking at everything again. */
import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

type Row = { state: string };

/** Which transactions can be seen. */
const OF_POSTGRES = CompiledQuery.raw('select pg_current_snapshot()::text as state') as CompiledQuery<Row>;
/** Rows changed by this connection, and commits of all others. */
const OF_SQLITE = CompiledQuery.raw(
  "select total_changes() || '-' || data_version as state from pragma_data_version",
) as CompiledQuery<Row>;

/**
 * Reads a text that is another one as soon as others can see a change of the database, whoever made it: another process,
 * the operator's commands, or an open transaction that ends. The same text twice means the same rows.
 */
export function createStateReader(db: Database): () => Promise<string> {
  const query = isPostgres(db) ? OF_POSTGRES : OF_SQLITE;
  return async () => (await db.executeQuery(query)).rows[0]?.state ?? '';
}
