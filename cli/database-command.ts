/** Runs an operator command: opens the database, prints the output, and explains errors. */
import { resolve } from 'node:path';
import { type Env, EnvError, readEnv } from '../config/env.ts';
import { type Database, type DatabaseLocation, hasDatabase, openDatabaseAt } from '../services/database/database.ts';
import { ConnectionLost, DatabaseBusy, DatabaseError } from '../services/database/errors.ts';
import { HelpRequested } from './arguments.ts';
import { CommandError, printable } from './output.ts';

export type Command = {
  run: (db: Database, env: Env) => Promise<string>;
  /** Creates a missing database; other commands require an existing one. */
  mayCreate?: boolean;
  /** Prints the output unchanged, because it is piped into a file. */
  raw?: boolean;
};

/** @param choose parses the command line; throws a `CommandError` with the usage if it contains no command */
export function runCommand(choose: () => Command): Promise<void> {
  return explainFailures(async () => {
    const { run, mayCreate = false, raw = false } = choose();
    const env = readEnv();
    const location = databaseLocation(env);
    // A mistyped folder should not become an empty database.
    if (!mayCreate && !hasDatabase(location)) {
      throw new CommandError(`There is no database in ${location.folder} yet: check DATA_DIR, or start the site once.`);
    }
    const db = await openDatabaseAt(location);
    try {
      const output = await run(db, env);
      console.log(raw ? output : printable(output));
    } finally {
      await db.destroy();
    }
  });
}

/** The database that the configuration names. */
export const databaseLocation = (env: Env): DatabaseLocation => ({
  folder: resolve(env.DATA_DIR),
  url: env.DATABASE_URL,
});

/** For a lost connection: the command may have been carried out, and a repeated refund would pay twice. */
const CONNECTION_LOST =
  'The connection to the database was lost. Your command may still have been carried out: check before you run it again.';

/** Runs a command. An expected error prints its message and sets a non-zero exit code. */
export async function explainFailures(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof HelpRequested) {
      console.log(error.message);
      return;
    }
    if (error instanceof ConnectionLost) console.error(CONNECTION_LOST);
    else if (error instanceof DatabaseBusy)
      console.error('Another program is writing to the database; try again in a moment.');
    else if (error instanceof CommandError || error instanceof EnvError || error instanceof DatabaseError)
      console.error(printable(error.message));
    else if (error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')
      console.error(printable(`The database in DATA_DIR cannot be used: ${error.message}.`));
    else throw error;
    process.exitCode = 1;
  }
}
