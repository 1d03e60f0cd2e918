/** The operator's commands for the store: `npm run store -- …`. */
import type { Env } from '../config/env.ts';
import type { Database } from '../services/database/database.ts';
import { checkoutsList, checkoutsRelease } from './commands/checkouts.ts';
import { eventsList, eventsReplay, storeReconcile } from './commands/events.ts';
import { exportTo } from './commands/export.ts';
import { type ImportOptions, importFrom } from './commands/import.ts';
import { mailDrop, mailList, mailResend, mailRetry } from './commands/mail.ts';
import { migrateTo } from './commands/migrate-to.ts';
import { ordersList, ordersShow } from './commands/orders.ts';
import { productsList, productsShow } from './commands/products.ts';
import { ordersRefund } from './commands/refunds.ts';
import { reportDay } from './commands/report.ts';
import { setShown } from './commands/shelf.ts';
import { stockCheck, stockSet, stockShowHistory } from './commands/stock.ts';
import { subscriptionsCancel, subscriptionsList, subscriptionsShow } from './commands/subscriptions.ts';
import { type Command, runCommand } from './database-command.ts';
import { CommandError } from './output.ts';
import { refuseOthers } from './refuse-others.ts';
import { findCommand, readWords, type WordCount } from './words.ts';

const USAGE = `Commands of the store:

  npm run store -- orders list            all orders, the newest first
  npm run store -- orders show NUMBER     one order
  npm run store -- orders refund NUMBER [AMOUNT]
                                          give money back: all that is left, or 12.50; --restock puts the
                                          units of the whole order back, too
  npm run store -- orders cancel NUMBER   give all of it back, put the units back, email the buyer
  npm run store -- subscriptions list     what is charged again and again, the newest first
  npm run store -- subscriptions show ID  one of them with its payments
  npm run store -- subscriptions cancel ID
                                          charge nothing more; the buyer gets an email
  npm run store -- checkouts list         those that hold units: open ones, and payments that take days
  npm run store -- checkouts release ID   do not wait for such a payment any longer
  npm run store -- events list            what the payment provider reported, and what it led to
  npm run store -- events replay ID       do one of them once more
  npm run store -- reconcile              compare all checkouts with the payment provider now
  npm run store -- products list          all products with prices and stock
  npm run store -- products show SKU      one product; a slug or an id works, too
  npm run store -- products hide SKU      take it off the shelf, or with "demonstration" all that came with the site
  npm run store -- products unhide SKU    put it back
  npm run store -- stock set SKU N        there are N units in stock
  npm run store -- stock history SKU      every movement of it: sales, holds, counts, imports
  npm run store -- stock check            whether stock, its history and open checkouts agree
  npm run store -- mail list              emails that were not sent, what else could not be done, and why
  npm run store -- mail retry             try those that were given up once more
  npm run store -- mail drop              forget those that were given up
  npm run store -- mail resend NUMBER     the confirmation of an order once more
  npm run store -- report [DAY]           what yesterday brought, or a day such as 2026-11-20
  npm run store -- import FILE            products from a file of ours, or a CSV export of Shopify or WooCommerce
  npm run store -- import ADDRESS         products from another store service, such as https://…/store/store_01ABC, or
                                          what a Shopify shop shows at https://…/products.json
      --dry-run                           only say what would be done
      --stock                             also set the stock of products that are here already
      --from shopify                      what the file is: ecommerce, shopify or woocommerce
      --currency EUR                      of prices that do not say; otherwise that of known products, and USD
      --prune                             take away variants that a CSV file does not have
  npm run store -- export WHAT FILE       products, orders or customers, into a file that ends in .csv or .json
  npm run store -- migrate-to             copy the shop into the empty PostgreSQL database that MIGRATE_TO_URL names; an
                                          address behind it works, too, where no one else can read its password

With --json they print for another program to read.`;

type Call = ImportOptions & { csv: boolean; restock: boolean; db: Database; env: Env };
type StoreCommand = {
  /** How many words may follow its name. */
  words: WordCount;
  /** Options that mean something to it, besides `--json`. */
  options?: readonly string[];
  /** Makes the database where there is none yet. */
  mayCreate?: boolean;
  run: (call: Call, first: string, second?: string) => Promise<string>;
};

const NONE = [0, 0] as const;
const ONE = [1, 1] as const;
const UP_TO_ONE = [0, 1] as const;
const TWO = [2, 2] as const;
const UP_TO_TWO = [1, 2] as const;

const COMMANDS: Record<string, StoreCommand> = {
  'orders list': { words: NONE, run: ({ db, json }) => ordersList(db, json) },
  'orders show': { words: ONE, run: ({ db, json }, number) => ordersShow(db, number, json) },
  'orders refund': {
    words: UP_TO_TWO,
    options: ['restock'],
    run: ({ db, json, restock }, number, amount) => ordersRefund(db, number, { amount, restock, cancel: false, json }),
  },
  'orders cancel': {
    words: ONE,
    run: ({ db, json }, number) => ordersRefund(db, number, { amount: undefined, restock: false, cancel: true, json }),
  },
  'subscriptions list': { words: NONE, run: ({ db, json }) => subscriptionsList(db, json) },
  'subscriptions show': { words: ONE, run: ({ db, json }, id) => subscriptionsShow(db, id, json) },
  'subscriptions cancel': { words: ONE, run: ({ db, json }, id) => subscriptionsCancel(db, id, json) },
  'checkouts list': { words: NONE, run: ({ db, json }) => checkoutsList(db, json) },
  'checkouts release': { words: ONE, run: ({ db, json }, id) => checkoutsRelease(db, id, json) },
  'events list': { words: NONE, run: ({ db, json }) => eventsList(db, json) },
  'events replay': { words: ONE, run: ({ db, json }, id) => eventsReplay(db, id, json) },
  reconcile: { words: NONE, run: ({ db, json }) => storeReconcile(db, json) },
  'products list': { words: NONE, run: ({ db, json }) => productsList(db, json) },
  'products show': { words: ONE, run: ({ db, json }, name) => productsShow(db, name, json) },
  'products hide': { words: ONE, run: ({ db, json }, name) => setShown(db, name, false, json) },
  'products unhide': { words: ONE, run: ({ db, json }, name) => setShown(db, name, true, json) },
  'stock set': { words: TWO, run: ({ db, json }, sku, units = '') => stockSet(db, sku, units, json) },
  'stock history': { words: ONE, run: ({ db, json }, sku) => stockShowHistory(db, sku, json) },
  'stock check': { words: NONE, run: ({ db, json }) => stockCheck(db, json) },
  'mail list': { words: NONE, run: ({ db, json }) => mailList(db, json) },
  'mail retry': { words: NONE, run: ({ db, json }) => mailRetry(db, json) },
  'mail drop': { words: NONE, run: ({ db, json }) => mailDrop(db, json) },
  'mail resend': { words: ONE, run: ({ db, env, json }, number) => mailResend(db, env, number, json) },
  report: { words: UP_TO_ONE, run: ({ db, env, json }, day) => reportDay(db, env, day, json) },
  import: {
    words: ONE,
    options: ['dry-run', 'stock', 'from', 'currency', 'prune'],
    mayCreate: true,
    run: ({ db, env, ...options }, source) => importFrom(db, env, source, options),
  },
  export: {
    words: UP_TO_TWO,
    options: ['csv'],
    run: ({ db, csv, json }, what, file = '') => exportTo(db, what, file, { csv, json }),
  },
  'migrate-to': { words: UP_TO_ONE, run: ({ db, env, json }, address) => migrateTo(db, env, address, json) },
};

function choose(): Command {
  const { positionals, values, tokens } = parse();
  const { stock, from, currency, 'dry-run': dryRun, ...options } = values;
  const asked = findCommand(COMMANDS, positionals, USAGE);
  refuseOthers(asked.name, ['json', ...(asked.command.options ?? [])], tokens);
  const { command, words } = asked;
  const [first = '', second] = words;
  return {
    mayCreate: command.mayCreate ?? false,
    // Without a file it is printed, for a program or a file of the shell's.
    raw: asked.name === 'export' && second === undefined,
    run: (db, env) => {
      if (env.STORE_API_URL)
        throw new CommandError('The store runs elsewhere (STORE_API_URL); use the commands there.');
      return command.run({ ...options, from, currency, dryRun, overwriteStock: stock, db, env }, first, second);
    },
  };
}

const parse = () =>
  readWords(
    {
      allowPositionals: true,
      tokens: true,
      options: {
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        stock: { type: 'boolean', default: false },
        restock: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        from: { type: 'string' },
        currency: { type: 'string' },
        prune: { type: 'boolean', default: false },
      },
    },
    USAGE,
  );

await runCommand(choose);
