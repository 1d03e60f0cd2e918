/** A copy of everything in the database: `npm run backup -- FILE`. */
import { resolve } from 'node:path';
import { readEnv } from '../config/env.ts';
import { backUp } from '../services/database/backup/backup.ts';
import { explainFailures, placeOf } from './database-command.ts';
import { fileOf } from './files.ts';
import { CommandError } from './output.ts';

const USAGE = `  npm run backup -- FILE     a copy of everything in the database, while the site runs`;

await explainFailures(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || name.startsWith('-') || more.length > 0) throw new CommandError(USAGE);
  const env = readEnv();
  await backUp(placeOf(env), fileOf(name));
  console.log(`Everything in the database is in ${name}. Mails in ${resolve(env.DATA_DIR, 'outbox')} are not.`);
});
