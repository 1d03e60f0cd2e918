/** Kysely on Node's own SQLite, so that installing compiles nothing. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { DatabaseBusy } from './errors.ts';

/** A prepared statement is a few kilobytes; the queries of the services are a few dozen texts. */
const CACHED_STATEMENTS = 500;

const PRAGMAS = `
  pragma busy_timeout = 5000;   -- milliseconds; the operator's commands write beside the server
  pragma journal_mode = wal;
  pragma synchronous = full;    -- an answered checkout survives a power cut
  pragma foreign_keys = on;
  pragma secure_delete = on;    -- who is forgotten is not left in free pages
`;

/** SQLite's code for: another process is writing. */
const BUSY = 5;

function statement(prepared: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...values(parameters)),
    run: (parameters) => prepared.run(...values(parameters)),
    iterate: (parameters) => prepared.iterate(...values(parameters)),
  };
}

function openSqlite(file: string) {
  const database = new DatabaseSync(file);
  database.exec(PRAGMAS);
  const cache = new Map<string, SqliteStatement>();
  return {
    prepare(sql: string): SqliteStatement {
      const known = cache.get(sql);
      if (known) return known;
      if (cache.size >= CACHED_STATEMENTS) cache.clear();
      const prepared = statement(database.prepare(sql));
      cache.set(sql, prepared);
      return prepared;
    },
    /** Past the queue of queries. */
    reader(sql: string): () => unknown {
      const prepared = database.prepare(sql);
      return () => Object.values(prepared.get() ?? {})[0];
    },
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}

/** Takes the write lock when a transaction begins: one that starts with a read could otherwise fail halfway as busy. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } catch (error) {
      const busy = error instanceof Error && 'errcode' in error && error.errcode === BUSY;
      throw busy ? new DatabaseBusy('another process is writing to the database', { cause: error }) : error;
    }
  }
}

/** Tables are changed in transactions as well, so that a migration that is broken off can begin again. */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The dialect for a database file, or for `:memory:`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config;

  constructor(file: string) {
    const config = { database: openSqlite(file) };
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new WholeMigrations();
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config);
  }

  /** @returns reads the first value that a query gives, at once; undefined while a transaction of this process is open */
  readerOf(sql: string): () => unknown {
    const { reader, isInTransaction } = this.#config.database;
    const read = reader(sql);
    return () => (isInTransaction() ? undefined : read());
  }
}
