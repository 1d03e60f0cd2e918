/** Backs up the database: `npm run backup -- FILE`. */
import { readEnv } from '../config/env.ts';
import { namedPath } from '../config/named-path.ts';
import { backUp } from '../services/database/backup/backup.ts';
import { mailFolderIn } from '../services/outbox/mail/folder.ts';
import { readArguments, singleFile } from './arguments.ts';
import { databaseLocation, explainFailures } from './database-command.ts';

const USAGE = `  npm run backup -- FILE     a copy of the database, while the site runs; not of content, settings,
                             pictures and emails (docs/operating.md, Back it up)`;

await explainFailures(async () => {
  const name = singleFile(readArguments({ allowPositionals: true, options: {} }, USAGE).positionals, USAGE);
  const env = readEnv();
  await backUp(databaseLocation(env), namedPath(name));
  console.log(
    `The database is in ${name}. Content, settings (.env), pictures and emails in ${mailFolderIn(env.DATA_DIR)} are not: see docs/operating.md, "Back it up".`,
  );
});
