/** The operator's commands for what visitors write: `npm run leads -- …`. */
import type { Env } from '../config/env.ts';
import { shopOf } from '../config/letterhead.ts';
import type { Database } from '../services/database/database.ts';
import { mailFolderIn } from '../services/outbox/mail/folder.ts';
import { createOrderMails } from '../services/store/mail/order-mails.ts';
import { leadsExport, leadsForget, leadsList, leadsRetry, leadsShow, leadsUnsent } from './commands/leads.ts';
import { type Command, runCommand } from './database-command.ts';
import { refuseOthers } from './refuse-others.ts';
import { findCommand, readWords, usageError, type WordCount } from './words.ts';

const USAGE = `What visitors wrote:

  npm run leads -- list             all messages, the newest first
  npm run leads -- show NUMBER      one message, and what could not be sent about it
  npm run --silent leads -- export --csv > leads.csv
                                    all of them for a spreadsheet
  npm run leads -- forget EMAIL     erase everything that came from an address, but orders, and say what they keep
  npm run leads -- unsent           emails and webhook messages about them that have not left, and why
  npm run leads -- retry            try those of them that were given up once more

With --json all but the export print for another program to read.`;

type Call = { db: Database; env: Env; json: boolean };
type LeadsCommand = {
  /** How many words follow its name. */
  words: WordCount;
  /** What it prints instead of a text; the others may be asked for `--json`. */
  needs?: 'csv';
  run: (call: Call, what: string) => Promise<string>;
};

const NONE = [0, 0] as const;
const ONE = [1, 1] as const;

const COMMANDS: Readonly<Record<string, LeadsCommand>> = {
  list: { words: NONE, run: ({ db, json }) => leadsList(db, json) },
  show: { words: ONE, run: ({ db, json }, number) => leadsShow(db, number, json) },
  export: { words: NONE, needs: 'csv', run: ({ db }) => leadsExport(db) },
  forget: {
    words: ONE,
    run: ({ db, env, json }, email) =>
      leadsForget(db, email, { mails: createOrderMails(shopOf(env)), mailFolder: mailFolderIn(env.DATA_DIR) }, json),
  },
  unsent: { words: NONE, run: ({ db, json }) => leadsUnsent(db, json) },
  retry: { words: NONE, run: ({ db, json }) => leadsRetry(db, json) },
};

function choose(): Command {
  const { positionals, values, tokens } = parse();
  const { name, command, words } = findCommand(COMMANDS, positionals, USAGE);
  const [what = ''] = words;
  refuseOthers(name, [command.needs ?? 'json'], tokens);
  if (command.needs && !values[command.needs]) throw usageError(`"${name}" needs --${command.needs}.`, USAGE);
  return {
    raw: command.needs === 'csv',
    run: (db, env) => command.run({ db, env, json: values.json }, what),
  };
}

const parse = () =>
  readWords(
    {
      allowPositionals: true,
      tokens: true,
      options: { json: { type: 'boolean', default: false }, csv: { type: 'boolean', default: false } },
    },
    USAGE,
  );

await runCommand(choose);
