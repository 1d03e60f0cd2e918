/** The operator's commands for what visitors write: `npm run leads -- …`. */
import { parseArgs } from 'node:util';
import type { Env } from '../config/env.ts';
import { shopOf } from '../config/letterhead.ts';
import type { Database } from '../services/database/database.ts';
import { mailFolderIn } from '../services/outbox/mail/folder.ts';
import { createOrderMails } from '../services/store/mail/order-mails.ts';
import { leadsExport, leadsForget, leadsList, leadsRetry, leadsShow, leadsUnsent } from './commands/leads.ts';
import { type Command, runCommand } from './database-command.ts';
import { CommandError } from './output.ts';
import { refuseOthers } from './refuse-others.ts';

const USAGE = `What visitors wrote:

  npm run leads -- list             all messages, the newest first
  npm run leads -- show NUMBER      one message, and what could not be sent about it
  npm run --silent leads -- export --csv > leads.csv
                                    all of them for a spreadsheet
  npm run leads -- forget EMAIL     erase everything that came from an address, but orders, and say what they keep
  npm run leads -- unsent           mails and webhook messages about them that have not left, and why
  npm run leads -- retry            try those of them that were given up once more

With --json all but the export print for another program to read.`;

type Call = { db: Database; env: Env; json: boolean };
type LeadsCommand = {
  /** How many words follow its name. */
  words: 0 | 1;
  /** What it prints instead of a text; the others may be asked for `--json`. */
  needs?: 'csv';
  run: (call: Call, what: string) => Promise<string>;
};

const COMMANDS: Readonly<Record<string, LeadsCommand>> = {
  list: { words: 0, run: ({ db, json }) => leadsList(db, json) },
  show: { words: 1, run: ({ db, json }, number) => leadsShow(db, number, json) },
  export: { words: 0, needs: 'csv', run: ({ db }) => leadsExport(db) },
  forget: {
    words: 1,
    run: ({ db, env, json }, email) =>
      leadsForget(db, email, { mails: createOrderMails(shopOf(env)), mailFolder: mailFolderIn(env.DATA_DIR) }, json),
  },
  unsent: { words: 0, run: ({ db, json }) => leadsUnsent(db, json) },
  retry: { words: 0, run: ({ db, json }) => leadsRetry(db, json) },
};

function choose(): Command {
  const { positionals, values, tokens } = parse();
  const [verb = '', what = ''] = positionals;
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (!command || positionals.length !== command.words + 1) throw new CommandError(USAGE);
  refuseOthers(verb, [command.needs ?? 'json'], tokens);
  if (command.needs && !values[command.needs]) throw new CommandError(USAGE);
  return {
    raw: command.needs === 'csv',
    run: (db, env) => command.run({ db, env, json: values.json }, what),
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      tokens: true,
      options: { json: { type: 'boolean', default: false }, csv: { type: 'boolean', default: false } },
    });
  } catch {
    // An option that does not exist.
    throw new CommandError(USAGE);
  }
}

await runCommand(choose);
