/** The operator's command for what the site signs with: `npm run secrets -- rotate`. */
import { rotateSecrets } from '../services/database/shared-secret.ts';
import { type Command, runCommand } from './database-command.ts';
import { CommandError } from './output.ts';

const USAGE = `What the site signs its forms and notifications with:

  npm run secrets -- rotate         make new secrets; what the old ones have signed is believed for a day
                                    after a leak, run it twice: then the old ones are believed no more`;

function choose(): Command {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb !== 'rotate' || rest.length > 0) throw new CommandError(USAGE);
  return {
    async run(db) {
      await rotateSecrets(db, new Date());
      return 'There are new secrets. What the old ones have signed is believed for another day.';
    },
  };
}

await runCommand(choose);
