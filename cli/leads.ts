/** The operator's commands for leads: `npm run leads -- …`. */
import type { Env } from '../config/env.ts';
import { shopOf } from '../config/sender.ts';
import type { Database } from '../services/database/database.ts';
import { mailFolderIn } from '../services/outbox/mail/folder.ts';
import { createOrderMails } from '../services/store/mail/order-mails.ts';
import { type ArgumentCount, findCommand, readArguments, refuseUnknownOptions, usageError } from './arguments.ts';
import { leadsExport, leadsForget, leadsList, leadsRetry, leadsShow, leadsUnsent } from './commands/leads.ts';
import { type Command, runCommand } from './database-command.ts';

const USAGE = `What visitors wrote:

  npm run leads -- list             all messages, newest first
  npm run leads -- show NUMBER      one message, and what could not be sent about it
  npm run --silent leads -- export --csv > leads.csv
                                    all messages for a spreadsheet
  npm run leads -- forget EMAIL     erase everything from this address except records of sales, and say what is kept
  npm run leads -- unsent           emails and webhook messages about them that were not sent, and why
  npm run leads -- retry            retry those that were given up

With --json every command except export prints JSON.`;

type Call = { db: Database; env: Env; json: boolean };
type LeadsCommand = {
  /** How many arguments follow its name. */
  count: ArgumentCount;
  /** Its only output format. Commands without this field print text, or JSON with `--json`. */
  needs?: 'csv';
  run: (call: Call, argument: string) => Promise<string>;
};

const NONE = [0, 0] as const;
const ONE = [1, 1] as const;

const COMMANDS: Readonly<Record<string, LeadsCommand>> = {
  list: { count: NONE, run: ({ db, json }) => leadsList(db, { json }) },
  show: { count: ONE, run: ({ db, json }, number) => leadsShow(db, number, { json }) },
  export: { count: NONE, needs: 'csv', run: ({ db }) => leadsExport(db) },
  forget: {
    count: ONE,
    run: ({ db, env, json }, email) =>
      leadsForget(db, email, { mails: createOrderMails(shopOf(env)), mailFolder: mailFolderIn(env.DATA_DIR), json }),
  },
  unsent: { count: NONE, run: ({ db, json }) => leadsUnsent(db, { json }) },
  retry: { count: NONE, run: ({ db, json }) => leadsRetry(db, { json }) },
};

function choose(): Command {
  const { positionals, values, tokens } = parse();
  const { name, command, args } = findCommand(COMMANDS, positionals, USAGE);
  const [argument = ''] = args;
  refuseUnknownOptions(name, [command.needs ?? 'json'], tokens);
  if (command.needs && !values[command.needs]) throw usageError(`"${name}" needs --${command.needs}.`, USAGE);
  return {
    raw: command.needs === 'csv',
    run: (db, env) => command.run({ db, env, json: values.json }, argument),
  };
}

const parse = () =>
  readArguments(
    {
      allowPositionals: true,
      tokens: true,
      options: { json: { type: 'boolean', default: false }, csv: { type: 'boolean', default: false } },
    },
    USAGE,
  );

await runCommand(choose);
