/** What every command does around its own work: configuration, database, and sentences for what can go wrong. */
import { resolve } from 'node:path';
import { type Env, EnvError, readEnv } from '../config/env.ts';
import { type Database, openDatabase } from '../services/database/database.ts';
import { DatabaseError } from '../services/database/migrate.ts';
import { DatabaseBusy } from '../services/database/sqlite-dialect.ts';
import { CommandError, printable } from './output.ts';

export type Command = (db: Database) => Promise<string>;

export type Job = {
  command: Command;
  /** Called before the database is opened, which would make one where there is none. @throws {CommandError} */
  check: (env: Env, dataDir: string) => void;
};

/**
 * Runs a command on the database of the configuration and prints what it answers; a failure is a sentence on the error
 * output and the exit code 1.
 * @param parse reads the command from the words behind it; throws a CommandError with the usage
 */
export async function run(parse: () => Job): Promise<void> {
  try {
    const { command, check } = parse();
    const env = readEnv();
    const dataDir = resolve(env.DATA_DIR);
    check(env, dataDir);
    const db = await openDatabase(dataDir);
    try {
      console.log(printable(await command(db)));
    } finally {
      await db.destroy();
    }
  } catch (error) {
    if (error instanceof DatabaseBusy) console.error('Another program is writing to the store; try again in a moment.');
    else if (error instanceof CommandError || error instanceof EnvError || error instanceof DatabaseError)
      console.error(printable(error.message));
    else if (error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')
      console.error(printable(`The database in DATA_DIR cannot be used: ${error.message}.`));
    else throw error;
    process.exitCode = 1;
  }
}
