/** Whether anything has changed since somebody looked, without looking at everything again. */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/**
 * A text that is another one as soon as others can see a change of the database, whoever made it: another process, the
 * operator's commands, or an open transaction that ends. The same text twice means the same rows.
 */
async function readState(db: Database): Promise<string> {
  // PostgreSQL: which transactions can be seen. SQLite: rows changed by this connection, and commits of all others.
  const { rows } = isPostgres(db)
    ? await sql<{ state: string }>`select pg_current_snapshot()::text as state`.execute(db)
    : await sql<{ state: string }>`
        select total_changes() || '-' || data_version as state from pragma_data_version`.execute(db);
  return rows[0]?.state ?? '';
}

/**
 * Reads the state for many who ask at the same time: each gets one that was read after they asked, and at most one
 * question is under way.
 */
export function createStateReader(db: Database): () => Promise<string> {
  let running: Promise<string> | undefined;
  let next: Promise<string> | undefined;

  function read(): Promise<string> {
    const reading = readState(db).finally(() => {
      if (running === reading) running = undefined;
    });
    running = reading;
    return reading;
  }

  return () => {
    if (!running) return read();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return read();
      });
    return next;
  };
}
