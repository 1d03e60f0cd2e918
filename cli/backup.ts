/** A copy of everything in the database: `npm run backup -- FILE`. */
import { readEnv } from '../config/env.ts';
import { namedPath } from '../config/named-path.ts';
import { backUp } from '../services/database/backup/backup.ts';
import { mailFolderIn } from '../services/outbox/mail/folder.ts';
import { explainFailures, placeOf } from './database-command.ts';
import { onlyFile, readWords } from './words.ts';

const USAGE = `  npm run backup -- FILE     a copy of everything in the database, while the site runs`;

await explainFailures(async () => {
  const name = onlyFile(readWords({ allowPositionals: true, options: {} }, USAGE).positionals, USAGE);
  const env = readEnv();
  await backUp(placeOf(env), namedPath(name));
  console.log(`Everything in the database is in ${name}. Mails in ${mailFolderIn(env.DATA_DIR)} are not.`);
});
