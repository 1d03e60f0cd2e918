/** Restores the database from a backup: `npm run restore -- FILE`. */
import { readEnv } from '../config/env.ts';
import { namedPath } from '../config/named-path.ts';
import { restore } from '../services/database/backup/backup.ts';
import { readArguments, singleFile } from './arguments.ts';
import { databaseLocation, explainFailures } from './database-command.ts';

const USAGE = `Stop the site first. Everything written to the database after the backup is lost.

  npm run restore -- FILE             where there is no database yet, or an empty one
  npm run restore -- FILE --force     also over an existing database`;

await explainFailures(async () => {
  const options = { force: { type: 'boolean', default: false } } as const;
  const { positionals, values } = readArguments({ allowPositionals: true, options }, USAGE);
  const file = singleFile(positionals, USAGE);
  await restore(databaseLocation(readEnv()), namedPath(file), values);
  console.log(`The database is as it was when ${file} was written. Start the site again.`);
});
