/** The operator's commands for the store: `npm run store -- …`. */
import { parseArgs } from 'node:util';
import type { Env } from '../config/env.ts';
import { hasDatabase } from '../services/database/database.ts';
import { importFile } from './commands/import.ts';
import { mailList, mailRetry } from './commands/mail.ts';
import { ordersList, ordersShow } from './commands/orders.ts';
import { productsList, productsShow } from './commands/products.ts';
import { stockSet } from './commands/stock.ts';
import { CommandError } from './output.ts';
import { type Command, type Job, run } from './run.ts';

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

function parse(): Job {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, stock: { type: 'boolean', default: false } },
    });
    const mayCreate = positionals[0] === 'import';
    return { command: commandFor(positionals, values), check: (env, dataDir) => checkPlace(env, dataDir, mayCreate) };
  } catch {
    // A word or an option that does not exist.
    throw new CommandError(USAGE);
  }
}

function checkPlace(env: Env, dataDir: string, mayCreate: boolean): void {
  if (env.STORE_API_URL)
    throw new CommandError('The store runs elsewhere (STORE_API_URL); use the commands over there.');
  // A mistyped folder should not become an empty store.
  if (!mayCreate && !hasDatabase(dataDir)) {
    throw new CommandError(
      `There is no store in ${dataDir} yet: check DATA_DIR, start the site once, or import a file.`,
    );
  }
}

await run(parse);
