/** The operator's commands for what visitors write: `npm run leads -- …`. */
import { parseArgs } from 'node:util';
import { mailFolderIn } from '../services/outbox/mail/folder.ts';
import { leadsExport, leadsForget, leadsList, leadsRetry, leadsShow, leadsUnsent } from './commands/leads.ts';
import { type Command, runCommand } from './database-command.ts';
import { CommandError } from './output.ts';

const USAGE = `What visitors wrote:

  npm run leads -- list             all messages, the newest first
  npm run leads -- show NUMBER      one message, and what could not be sent about it
  npm run --silent leads -- export --csv > leads.csv
                                    all of them for a spreadsheet
  npm run leads -- forget EMAIL     erase everything that came from an address
  npm run leads -- unsent           mails and webhook messages about them that have not left, and why
  npm run leads -- retry            try mails and webhook messages that were given up once more

With --json they print for another program to read.`;

function choose(): Command {
  const { positionals, values } = parse();
  const [verb = '', what = ''] = positionals;
  const { json, csv } = values;
  const words = positionals.length;
  if (verb === 'list' && words === 1) return { run: (db) => leadsList(db, json) };
  if (verb === 'show' && words === 2) return { run: (db) => leadsShow(db, what, json) };
  if (verb === 'export' && csv && words === 1) return { run: leadsExport, raw: true };
  if (verb === 'unsent' && words === 1) return { run: (db) => leadsUnsent(db, json) };
  if (verb === 'retry' && words === 1) return { run: (db) => leadsRetry(db, json) };
  if (verb === 'forget' && words === 2)
    return { run: (db, env) => leadsForget(db, what, mailFolderIn(env.DATA_DIR), json) };
  throw new CommandError(USAGE);
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, csv: { type: 'boolean', default: false } },
    });
  } catch {
    // An option that does not exist.
    throw new CommandError(USAGE);
  }
}

await runCommand(choose);
