/** The operator's commands for the store: `npm run store -- …`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvError, readEnv } from '../config/env.ts';
import { type Database, hasDatabase, openDatabase } from '../services/database/database.ts';
import { DatabaseError } from '../services/database/migrate.ts';
import { DatabaseBusy } from '../services/database/sqlite-dialect.ts';
import { importFile } from './commands/import.ts';
import { mailList, mailRetry } from './commands/mail.ts';
import { ordersList, ordersShow } from './commands/orders.ts';
import { productsList, productsShow } from './commands/products.ts';
import { stockSet } from './commands/stock.ts';
import { CommandError, printable } from './output.ts';

const USAGE = `Commands of the store:

  npm run store -- orders list            all orders, the newest first
  npm run store -- orders show NUMBER     one order
  npm run store -- products list          all products with prices and stock
  npm run store -- products show SKU      one product; a slug or an id will do, too
  npm run store -- stock set SKU N        there are N units in the shop
  npm run store -- mail list              mails that were not sent, and why
  npm run store -- mail retry             try those that were given up once more
  npm run store -- import FILE            products from a file; --stock also sets the stock of known ones

With --json they print for another program to read.`;

type Command = (db: Database) => Promise<string>;

/** @throws {CommandError} with the usage for anything that is no command */
function commandFor(words: readonly string[], { json, stock }: { json: boolean; stock: boolean }): Command {
  const [topic = '', verb = '', first = '', second = ''] = words;
  const simple: Record<string, Command> = {
    'orders list': (db) => ordersList(db, json),
    'products list': (db) => productsList(db, json),
    'mail list': (db) => mailList(db, json),
    'mail retry': (db) => mailRetry(db, json),
  };
  const known = words.length === 2 ? simple[`${topic} ${verb}`] : undefined;
  if (known) return known;
  if (words.length === 3 && topic === 'orders' && verb === 'show') return (db) => ordersShow(db, first, json);
  if (words.length === 3 && topic === 'products' && verb === 'show') return (db) => productsShow(db, first, json);
  if (words.length === 4 && topic === 'stock' && verb === 'set') return (db) => stockSet(db, first, second, json);
  if (words.length === 2 && topic === 'import') return (db) => importFile(db, verb, { json, overwriteStock: stock });
  throw new CommandError(USAGE);
}

function parse(): { command: Command; mayCreate: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, stock: { type: 'boolean', default: false } },
    });
    return { command: commandFor(positionals, values), mayCreate: positionals[0] === 'import' };
  } catch {
    // A word or an option that does not exist.
    throw new CommandError(USAGE);
  }
}

try {
  const { command, mayCreate } = parse();
  const env = readEnv();
  if (env.STORE_API_URL)
    throw new CommandError('The store runs elsewhere (STORE_API_URL); use the commands over there.');
  const dataDir = resolve(env.DATA_DIR);
  // A mistyped folder should not become an empty store.
  if (!mayCreate && !hasDatabase(dataDir)) {
    throw new CommandError(
      `There is no store in ${dataDir} yet: check DATA_DIR, start the site once, or import a file.`,
    );
  }
  const db = await openDatabase(dataDir);
  try {
    console.log(printable(await command(db)));
  } finally {
    await db.destroy();
  }
} catch (error) {
  if (error instanceof DatabaseBusy) console.error('Another program is writing to the store; try again in a moment.');
  else if (error instanceof CommandError || error instanceof EnvError || error instanceof DatabaseError)
    console.error(printable(error.message));
  else if (error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')
    console.error(printable(`The database in DATA_DIR cannot be used: ${error.message}.`));
  else throw error;
  process.exitCode = 1;
}
