/** The operator's commands for the store: `npm run store -- …`. */
import { parseArgs } from 'node:util';
import type { Database } from '../services/database/database.ts';
import { eventsList, eventsReplay, storeReconcile } from './commands/events.ts';
import { importFile } from './commands/import.ts';
import { mailList, mailRetry } from './commands/mail.ts';
import { ordersList, ordersShow } from './commands/orders.ts';
import { productsList, productsShow } from './commands/products.ts';
import { ordersRefund } from './commands/refunds.ts';
import { stockSet } from './commands/stock.ts';
import { type Command, runCommand } from './database-command.ts';
import { CommandError } from './output.ts';

const USAGE = `Commands of the store:

  npm run store -- orders list            all orders, the newest first
  npm run store -- orders show NUMBER     one order
  npm run store -- orders refund NUMBER [AMOUNT]
                                          give money back: all that is left, or 12.50; --restock puts the
                                          units of the whole order back, too
  npm run store -- orders cancel NUMBER   give all of it back, put the units back, write to the buyer
  npm run store -- events list            what the payment provider reported, and what it led to
  npm run store -- events replay ID       do one of them once more
  npm run store -- reconcile              compare all checkouts with the payment provider now
  npm run store -- products list          all products with prices and stock
  npm run store -- products show SKU      one product; a slug or an id will do, too
  npm run store -- stock set SKU N        there are N units in the shop
  npm run store -- mail list              mails that were not sent, and why
  npm run store -- mail retry             try those that were given up once more
  npm run store -- import FILE            products from a file; --stock also sets the stock of known ones

With --json they print for another program to read.`;

type StoreCommand = (db: Database) => Promise<string>;
type Options = { json: boolean; stock: boolean; restock: boolean };

/** @throws {CommandError} with the usage for anything that is no command */
function commandFor(words: readonly string[], { json, stock, restock }: Options): StoreCommand {
  const [topic = '', verb = '', first = '', second = ''] = words;
  const simple: Record<string, StoreCommand> = {
    'orders list': (db) => ordersList(db, json),
    'products list': (db) => productsList(db, json),
    'events list': (db) => eventsList(db, json),
    'mail list': (db) => mailList(db, json),
    'mail retry': (db) => mailRetry(db, json),
  };
  const known = words.length === 2 ? simple[`${topic} ${verb}`] : undefined;
  if (known) return known;
  if (words.length === 3 && topic === 'orders' && verb === 'show') return (db) => ordersShow(db, first, json);
  if (topic === 'orders' && verb === 'refund' && (words.length === 3 || words.length === 4)) {
    const amount = words.length === 4 ? second : undefined;
    return (db) => ordersRefund(db, first, { amount, restock, cancel: false, json });
  }
  if (words.length === 3 && topic === 'orders' && verb === 'cancel')
    return (db) => ordersRefund(db, first, { amount: undefined, restock: false, cancel: true, json });
  if (words.length === 3 && topic === 'events' && verb === 'replay') return (db) => eventsReplay(db, first, json);
  if (words.length === 1 && topic === 'reconcile') return (db) => storeReconcile(db, json);
  if (words.length === 3 && topic === 'products' && verb === 'show') return (db) => productsShow(db, first, json);
  if (words.length === 4 && topic === 'stock' && verb === 'set') return (db) => stockSet(db, first, second, json);
  if (words.length === 2 && topic === 'import') return (db) => importFile(db, verb, { json, overwriteStock: stock });
  throw new CommandError(USAGE);
}

function choose(): Command {
  const { positionals, values } = parse();
  const command = commandFor(positionals, values);
  return {
    mayCreate: positionals[0] === 'import',
    run: (db, env) => {
      if (env.STORE_API_URL)
        throw new CommandError('The store runs elsewhere (STORE_API_URL); use the commands over there.');
      return command(db);
    },
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        stock: { type: 'boolean', default: false },
        restock: { type: 'boolean', default: false },
      },
    });
  } catch {
    // An option that does not exist.
    throw new CommandError(USAGE);
  }
}

await runCommand(choose);
