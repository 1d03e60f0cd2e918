/** The operator's command for signing secrets: `npm run secrets -- rotate`. */
import type { Database } from '../services/database/database.ts';
import { rotateSecrets } from '../services/database/shared-secret.ts';
import { findCommand, readArguments } from './arguments.ts';
import { type Command, runCommand } from './database-command.ts';

const USAGE = `What the site signs its forms and notifications with:

  npm run secrets -- rotate         make new secrets; signatures of the old ones stay valid for one day
                                    after a leak, run it twice: the old ones are then invalid at once`;

const rotate = {
  count: [0, 0] as const,
  async run(db: Database) {
    await rotateSecrets(db, new Date());
    return 'There are new secrets. Signatures of the old ones stay valid for one day.';
  },
};

function choose(): Command {
  const { positionals } = readArguments({ allowPositionals: true, options: {} }, USAGE);
  return findCommand({ rotate }, positionals, USAGE).command;
}

await runCommand(choose);
