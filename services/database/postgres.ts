/** PostgreSQL: a pool of connections for Kysely, which loses and finds the server again without anybody's help. */
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { readable } from './postgres-errors.ts';

/** Milliseconds. A request that waits longer is answered with 503; nobody waits for ever for a server that is silent. */
const TIMES = { connect: 3000, lock: 3000, statement: 10_000, answer: 12_000, idleInTransaction: 15_000 };
/** Connections of one process; a server allows a hundred together unless it is told otherwise. */
const CONNECTIONS = 10;

const { INT8, NUMERIC } = pg.types.builtins;

/** Counts and cents fit into a number; pg would hand them over as texts. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
} as pg.CustomTypesConfig;

/** PostgreSQL takes every character but this one, which no text that we keep needs. */
export const withoutNul = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

function connection(client: pg.PoolClient): PostgresPoolClient {
  let broken = false;
  const query = async (text: string, parameters: readonly unknown[] = []) => {
    try {
      return await client.query(text, parameters.map(withoutNul));
    } catch (error) {
      const problem = readable(error);
      // Nobody knows what would come over it next.
      broken ||= problem.connectionLost;
      throw problem.error;
    }
  };
  return {
    // The other way to call it is for cursors, which nothing here reads by.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || broken),
  };
}

/** @param url `postgres://user:password@host:port/name`, with what else the pg package understands behind a `?` */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types,
    keepAlive: true,
    connectionTimeoutMillis: TIMES.connect,
    lock_timeout: TIMES.lock,
    statement_timeout: TIMES.statement,
    query_timeout: TIMES.answer,
    idle_in_transaction_session_timeout: TIMES.idleInTransaction,
    application_name: 'site',
  });
  // A connection breaks while nobody waits for an answer: between two queries of a transaction, whose next one then fails,
  // or while it rests in the pool, which drops it. Without anybody listening the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const translated: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        return connection(await pool.connect());
      } catch (error) {
        throw readable(error).error;
      }
    },
  };
  return new PostgresDialect({ pool: translated });
}
