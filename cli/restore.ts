/** A backup in the place of the database: `npm run restore -- FILE`. */
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env.ts';
import { namedPath } from '../config/named-path.ts';
import { restore } from '../services/database/backup/backup.ts';
import { explainFailures, placeOf } from './database-command.ts';
import { CommandError } from './output.ts';

const USAGE = `Stop the site first. What came into the database after the backup is lost.

  npm run restore -- FILE             into an empty place
  npm run restore -- FILE --force     also where a database is already`;

/** @throws {CommandError} with the usage for a word or an option that does not exist */
function readWords(): { file: string; force: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, force: values.force };
  } catch {
    // An option that does not exist.
  }
  throw new CommandError(USAGE);
}

await explainFailures(async () => {
  const { file, force } = readWords();
  await restore(placeOf(readEnv()), namedPath(file), { force });
  console.log(`The database is as it was when ${file} was written. Start the site again.`);
});
