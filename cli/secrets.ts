/** The operator's command for what the site signs with: `npm run secrets -- rotate`. */
import type { Database } from '../services/database/database.ts';
import { rotateSecrets } from '../services/database/shared-secret.ts';
import { type Command, runCommand } from './database-command.ts';
import { findCommand, readWords } from './words.ts';

const USAGE = `What the site signs its forms and notifications with:

  npm run secrets -- rotate         make new secrets; what the old ones have signed is accepted for another day
                                    after a leak, run it twice: then the old ones are not accepted anymore`;

const rotate = {
  words: [0, 0] as const,
  async run(db: Database) {
    await rotateSecrets(db, new Date());
    return 'There are new secrets. What the old ones have signed is accepted for another day.';
  },
};

function choose(): Command {
  const { positionals } = readWords({ allowPositionals: true, options: {} }, USAGE);
  return findCommand({ rotate }, positionals, USAGE).command;
}

await runCommand(choose);
