/** Kysely dialect for Node's built-in SQLite, so that the installation compiles no native code. */
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
import { DatabaseBusy, DatabaseFailing } from './errors.ts';

/** Far more than the number of queries. A prepared statement takes a few kilobytes. */
const CACHED_STATEMENTS = 500;

const PRAGMAS = `
  pragma busy_timeout = 5000;   -- milliseconds; the operator's commands write while the server runs
  pragma journal_mode = wal;
  pragma synchronous = full;    -- an answered checkout survives a power cut
  pragma foreign_keys = on;
  pragma secure_delete = on;    -- erased personal data does not stay in free pages
`;

/** SQLITE_BUSY: another connection is using the database. */
const BUSY = 5;
/** SQLITE_READONLY, SQLITE_IOERR and SQLITE_FULL. */
const FAILURES: Readonly<Record<number, string>> = {
  8: 'the database may only be read',
  10: 'the disk of the database cannot be read or written',
  13: 'the disk of the database is full',
};

/** The lowest byte of an extended error code is the basic code. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;

export const isBusy = (error: unknown) => codeOf(error) === BUSY;

function statement(prepared: StatementSync, onFailure: () => void): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  function run<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      const failure = FAILURES[codeOf(error)];
      if (failure === undefined) throw error;
      onFailure();
      throw new DatabaseFailing(failure, { cause: error });
    }
  }
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => run(() => prepared.all(...values(parameters))),
    run: (parameters) => run(() => prepared.run(...values(parameters))),
    iterate: (parameters) => prepared.iterate(...values(parameters)),
  };
}

function openSqlite(file: string) {
  const database = new DatabaseSync(file);
  database.exec(PRAGMAS);
  const cache = new Map<string, SqliteStatement>();
  const sqlite = {
    /** Whether a statement has failed because of the disk or the file; a successful probe sets it to false. */
    hasFailed: false,
    prepare(sql: string): SqliteStatement {
      const cached = cache.get(sql);
      if (cached) return cached;
      if (cache.size >= CACHED_STATEMENTS) cache.clear();
      const prepared = statement(database.prepare(sql), () => {
        sqlite.hasFailed = true;
      });
      cache.set(sql, prepared);
      return prepared;
    },
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
  return sqlite;
}

/**
 * Acquires the write lock when a transaction begins. Otherwise, a transaction that starts with a read could fail later.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  constructor(config: { database: ReturnType<typeof openSqlite> }) {
    super(config);
    this.#isInTransaction = config.database.isInTransaction;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } catch (error) {
      throw isBusy(error) ? new DatabaseBusy('another process is writing to the database', { cause: error }) : error;
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite rolls back by itself if the disk is full or fails.
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Makes the migrator use a transaction, so that a failed migration is rolled back. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The dialect for a database file, or for `:memory:`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly database;

  constructor(file: string) {
    const database = openSqlite(file);
    super({ database });
    this.database = database;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.database });
  }
}
