/** A backup in the place of the database: `npm run restore -- FILE`. */
import { readEnv } from '../config/env.ts';
import { namedPath } from '../config/named-path.ts';
import { restore } from '../services/database/backup/backup.ts';
import { explainFailures, placeOf } from './database-command.ts';
import { onlyFile, readWords } from './words.ts';

const USAGE = `Stop the site first. What came into the database after the backup is lost.

  npm run restore -- FILE             into an empty place
  npm run restore -- FILE --force     also where a database is already`;

await explainFailures(async () => {
  const options = { force: { type: 'boolean', default: false } } as const;
  const { positionals, values } = readWords({ allowPositionals: true, options }, USAGE);
  const file = onlyFile(positionals, USAGE);
  await restore(placeOf(readEnv()), namedPath(file), values);
  console.log(`The database is as it was when ${file} was written. Start the site again.`);
});
