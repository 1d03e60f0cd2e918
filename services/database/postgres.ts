/** PostgreSQL: a pool of connections for Kysely that reconnects by itself. */
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { translateError } from './postgres-errors.ts';

/** Milliseconds. A request that waits longer gets 503. `response` is for a server that no longer responds. */
const TIMEOUTS = { connect: 3000, lock: 3000, statement: 10_000, response: 12_000, idleInTransaction: 15_000 };
/** Maximum connections of one process. A server's default limit is 100 for all processes. */
const CONNECTIONS = 10;

const { INT8, NUMERIC } = pg.types.builtins;

/** Counts and cents fit into a number; by default pg returns these types as strings. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
} as pg.CustomTypesConfig;

/** Replaces the character NUL, which PostgreSQL cannot store in text. */
export const withoutNul = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

function connection(client: pg.PoolClient): PostgresPoolClient {
  let broken = false;
  const query = async (text: string, parameters: readonly unknown[] = []) => {
    try {
      return await client.query(text, parameters.map(withoutNul));
    } catch (error) {
      const problem = translateError(error);
      // The protocol state is unknown, so the connection is not reused.
      broken ||= problem.connectionLost;
      throw problem.error;
    }
  };
  return {
    // The other overload is for cursors, which are not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || broken),
  };
}

/** @param url `postgres://user:password@host:port/name`, with options of the pg package as query parameters */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUTS.connect,
    lock_timeout: TIMEOUTS.lock,
    statement_timeout: TIMEOUTS.statement,
    query_timeout: TIMEOUTS.response,
    idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction,
    application_name: 'site',
  });
  // A connection can break between queries or while idle in the pool. Without an `error` listener, that would end the
  // process. The next query fails anyway, and the pool removes a broken idle connection.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const translated: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        return connection(await pool.connect());
      } catch (error) {
        throw translateError(error).error;
      }
    },
  };
  return new PostgresDialect({ pool: translated });
}
