/** Whether anything has changed since somebody looked, without looking at everything again. */
import { type Database, readerOf } from './database.ts';
import { isPostgres } from './dialect.ts';

/** Which transactions can be seen. */
const OF_POSTGRES = 'select pg_current_snapshot()::text';
/** Rows changed by this connection, and commits of all others. */
const OF_SQLITE = "select total_changes() || '-' || data_version from pragma_data_version";

/** Reads the state of a database: at once where it is embedded. */
export type StateReader = () => string | Promise<string>;

/**
 * Reads a text that is another one as soon as others can see a change of the database, whoever made it: another process,
 * the operator's commands, or an open transaction that ends. The same text twice means that whoever read rows in between,
 * or reads them now, reads the same. The embedded database changes it with the first row of a transaction of this process
 * already; nobody else reads rows until that ends.
 */
export function createStateReader(db: Database): StateReader {
  const read = readerOf(db, isPostgres(db) ? OF_POSTGRES : OF_SQLITE);
  return () => {
    const state = read();
    return state instanceof Promise ? state.then(String) : String(state);
  };
}
