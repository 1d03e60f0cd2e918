/** The operator's commands for the store: `npm run store -- …`. */
import { parseArgs } from 'node:util';
import type { Env } from '../config/env.ts';
import type { Database } from '../services/database/database.ts';
import { eventsList, eventsReplay, storeReconcile } from './commands/events.ts';
import { EXPORTS, exportTo } from './commands/export.ts';
import { type ImportOptions, importFrom } from './commands/import.ts';
import { mailList, mailResend, mailRetry } from './commands/mail.ts';
import { migrateTo } from './commands/migrate-to.ts';
import { ordersList, ordersShow } from './commands/orders.ts';
import { productsList, productsShow } from './commands/products.ts';
import { ordersRefund } from './commands/refunds.ts';
import { reportDay } from './commands/report.ts';
import { stockCheck, stockSet, stockShowHistory } from './commands/stock.ts';
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
  npm run store -- stock history SKU      every movement of it: sales, holds, counts, imports
  npm run store -- stock check            whether stock, its history and open checkouts agree
  npm run store -- mail list              mails that were not sent, and why
  npm run store -- mail retry             try those that were given up once more
  npm run store -- mail resend NUMBER     the confirmation of an order once more
  npm run store -- report [DAY]           what yesterday brought, or a day such as 2026-11-20
  npm run store -- import FILE            products from a file of ours, or a CSV export of Shopify or WooCommerce
  npm run store -- import ADDRESS         products from another store service, such as https://…/store/store_01ABC
      --dry-run                           only say what would be done
      --stock                             also set the stock of products that are here already
      --from shopify                      what the file is: ecommerce, shopify or woocommerce
      --currency EUR                      of the prices in a CSV file; otherwise USD
  npm run store -- export WHAT FILE       products, orders or customers, into a file that ends in .csv or .json
  npm run store -- migrate-to ADDRESS     copy the shop into an empty PostgreSQL database

With --json they print for another program to read.`;

type StoreOptions = ImportOptions & { csv: boolean; restock: boolean };
type StoreCommand = (db: Database, env: Env) => Promise<string>;

/** @throws {CommandError} with the usage for anything that is no command */
function commandFor(words: readonly string[], options: StoreOptions): StoreCommand {
  const { json, csv, restock } = options;
  const [topic = '', verb = '', first = '', second = ''] = words;
  const simple: Record<string, StoreCommand> = {
    'orders list': (db) => ordersList(db, json),
    'products list': (db) => productsList(db, json),
    'stock check': (db) => stockCheck(db, json),
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
  if (words.length === 3 && topic === 'stock' && verb === 'history') return (db) => stockShowHistory(db, first, json);
  if (words.length === 4 && topic === 'stock' && verb === 'set') return (db) => stockSet(db, first, second, json);
  if (words.length === 3 && topic === 'mail' && verb === 'resend') return (db, env) => mailResend(db, env, first, json);
  if (words.length <= 2 && topic === 'report') return (db, env) => reportDay(db, env, verb, json);
  if ((words.length === 2 || words.length === 3) && topic === 'export' && Object.hasOwn(EXPORTS, verb))
    return (db) => exportTo(db, verb, first, { csv, json });
  if (words.length === 2 && topic === 'import') return (db) => importFrom(db, verb, options);
  if (words.length === 2 && topic === 'migrate-to') return (db, env) => migrateTo(db, env, verb, json);
  throw new CommandError(USAGE);
}

function choose(): Command {
  const { positionals, values } = parse();
  const { stock, from, 'dry-run': dryRun, ...options } = values;
  const command = commandFor(positionals, { ...options, from, dryRun, overwriteStock: stock });
  return {
    mayCreate: positionals[0] === 'import',
    // Without a file it is printed, for a program or a file of the shell's.
    raw: positionals[0] === 'export' && positionals.length === 2,
    run: (db, env) => {
      if (env.STORE_API_URL)
        throw new CommandError('The store runs elsewhere (STORE_API_URL); use the commands over there.');
      return command(db, env);
    },
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        stock: { type: 'boolean', default: false },
        restock: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        from: { type: 'string' },
        currency: { type: 'string', default: 'USD' },
      },
    });
  } catch {
    // An option that does not exist.
    throw new CommandError(USAGE);
  }
}

await runCommand(choose);
