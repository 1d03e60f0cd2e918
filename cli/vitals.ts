/** Prints the Core Web Vitals of visitors: `npm run vitals`. */
import { RETENTION_DAYS } from '../services/vitals/vitals.ts';
import { readArguments } from './arguments.ts';
import { vitalsTable } from './commands/vitals.ts';
import { type Command, runCommand } from './database-command.ts';
import { CommandError } from './output.ts';

/** Default period; Google Search rates pages over the same number of days. */
const DAYS = 28;

const USAGE = `How fast pages were for visitors. p75 is what three out of four of them had, or better:

  npm run vitals                    the last ${DAYS} days
  npm run vitals -- --days N        the last N days, up to ${RETENTION_DAYS}
  npm run vitals -- --json          the same as JSON`;

function choose(): Command {
  const { json, days } = readOptions();
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > RETENTION_DAYS) {
    throw new CommandError(`"${days}" is not a number of days: give a whole number from 1 to ${RETENTION_DAYS}.`);
  }
  return { run: (db) => vitalsTable(db, { days: Number(days), now: new Date(), json }) };
}

const readOptions = () =>
  readArguments(
    { options: { json: { type: 'boolean', default: false }, days: { type: 'string', default: String(DAYS) } } },
    USAGE,
  ).values;

await runCommand(choose);
