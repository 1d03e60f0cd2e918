/** The operator's commands for the store: `npm run store -- …`. */
import type { Env } from '../config/env.ts';
import type { Database } from '../services/database/database.ts';
import { type ArgumentCount, findCommand, readArguments, refuseUnknownOptions } from './arguments.ts';
import { checkoutsList, checkoutsRelease } from './commands/checkouts.ts';
import { eventsList, eventsReplay, storeReconcile } from './commands/events.ts';
import { exportTo } from './commands/export.ts';
import { setProductListed } from './commands/hide-products.ts';
import { type ImportOptions, importFrom } from './commands/import.ts';
import { mailDrop, mailList, mailResend, mailRetry } from './commands/mail.ts';
import { migrateTo } from './commands/migrate-to.ts';
import { ordersList, ordersShow } from './commands/orders.ts';
import { productsList, productsShow } from './commands/products.ts';
import { ordersRefund } from './commands/refunds.ts';
import { showReport } from './commands/report.ts';
import { stockCheck, stockSet, stockShowHistory } from './commands/stock.ts';
import { subscriptionsCancel, subscriptionsList, subscriptionsShow } from './commands/subscriptions.ts';
import { type Command, runCommand } from './database-command.ts';
import { CommandError } from './output.ts';

const USAGE = `Commands of the store:

  npm run store -- orders list            all orders, newest first
  npm run store -- orders show NUMBER     one order
  npm run store -- orders refund NUMBER [AMOUNT]
                                          refund an order: all that is left, or an amount such as 12.50;
                                          --restock also puts the units of the whole order back in stock
  npm run store -- orders cancel NUMBER   refund all of it, put its units back in stock, email the buyer
  npm run store -- subscriptions list     all subscriptions, newest first
  npm run store -- subscriptions show ID  one subscription with its payments
  npm run store -- subscriptions cancel ID
                                          stop charging; the buyer gets an email
  npm run store -- checkouts list         checkouts that hold units: open ones, and payments that take days
  npm run store -- checkouts release ID   stop waiting for such a payment
  npm run store -- events list            what the payment provider reported, and the result
  npm run store -- events replay ID       process one event again
  npm run store -- reconcile              compare the checkouts of the last six months with the payment provider
  npm run store -- products list          all products with prices and stock
  npm run store -- products show SKU      one product; a slug or an id works, too
  npm run store -- products hide SKU      take a product out of the lists, or with "demonstration" all demo products
  npm run store -- products unhide SKU    list it again
  npm run store -- stock set SKU N        set the units in stock to N
  npm run store -- stock history SKU      every change of its stock: sales, holds, counts, imports
  npm run store -- stock check            check that stock, its history and open checkouts agree
  npm run store -- mail list              emails that were not sent, other jobs that failed, and why
  npm run store -- mail retry             retry those that were given up
  npm run store -- mail drop              delete the emails that were given up
  npm run store -- mail resend NUMBER     send the confirmation of an order again
  npm run store -- report [DAY]           the figures of yesterday, or of a day such as 2026-11-20
  npm run store -- import FILE            products from a file in our own format, or a CSV export of Shopify or WooCommerce
  npm run store -- import ADDRESS         products from another store service, such as https://…/store/store_01ABC, or
                                          the public list of a Shopify shop, https://…/products.json
      --dry-run                           only print what would change
      --stock                             also set the stock of products that exist here
      --from shopify                      format of the file: ecommerce, shopify or woocommerce
      --currency EUR                      currency of prices that name none; by default that of existing products, or USD
      --prune                             remove variants that the CSV file does not contain
  npm run store -- export WHAT FILE       products, orders or customers, into a file that ends in .csv or .json
      --csv                               print them instead, without FILE; or with --json
  npm run store -- migrate-to             copy the shop into the empty PostgreSQL database that MIGRATE_TO_URL names, or
                                          an argument (other users of the machine can read its password)

With --json every command prints JSON; export writes it to FILE, if there is one.`;

type Call = ImportOptions & { csv: boolean; restock: boolean; db: Database; env: Env };
type StoreCommand = {
  /** How many arguments may follow its name. */
  count: ArgumentCount;
  /** Options of this command, besides `--json`. */
  options?: readonly string[];
  /** Creates the database if there is none yet. */
  mayCreate?: boolean;
  run: (call: Call, first: string, second?: string) => Promise<string>;
};

const NONE = [0, 0] as const;
const ONE = [1, 1] as const;
const UP_TO_ONE = [0, 1] as const;
const TWO = [2, 2] as const;
const UP_TO_TWO = [1, 2] as const;

const COMMANDS: Record<string, StoreCommand> = {
  'orders list': { count: NONE, run: ({ db, json }) => ordersList(db, { json }) },
  'orders show': { count: ONE, run: ({ db, json }, number) => ordersShow(db, number, { json }) },
  'orders refund': {
    count: UP_TO_TWO,
    options: ['restock'],
    run: ({ db, json, restock }, number, amount) => ordersRefund(db, number, { amount, restock, cancel: false, json }),
  },
  'orders cancel': {
    count: ONE,
    run: ({ db, json }, number) => ordersRefund(db, number, { amount: undefined, restock: false, cancel: true, json }),
  },
  'subscriptions list': { count: NONE, run: ({ db, json }) => subscriptionsList(db, { json }) },
  'subscriptions show': { count: ONE, run: ({ db, json }, id) => subscriptionsShow(db, id, { json }) },
  'subscriptions cancel': { count: ONE, run: ({ db, json }, id) => subscriptionsCancel(db, id, { json }) },
  'checkouts list': { count: NONE, run: ({ db, json }) => checkoutsList(db, { json }) },
  'checkouts release': { count: ONE, run: ({ db, json }, id) => checkoutsRelease(db, id, { json }) },
  'events list': { count: NONE, run: ({ db, json }) => eventsList(db, { json }) },
  'events replay': { count: ONE, run: ({ db, json }, id) => eventsReplay(db, id, { json }) },
  reconcile: { count: NONE, run: ({ db, json }) => storeReconcile(db, { json }) },
  'products list': { count: NONE, run: ({ db, json }) => productsList(db, { json }) },
  'products show': { count: ONE, run: ({ db, json }, name) => productsShow(db, name, { json }) },
  'products hide': { count: ONE, run: ({ db, json }, name) => setProductListed(db, name, { listed: false, json }) },
  'products unhide': { count: ONE, run: ({ db, json }, name) => setProductListed(db, name, { listed: true, json }) },
  'stock set': { count: TWO, run: ({ db, json }, sku, units = '') => stockSet(db, sku, units, { json }) },
  'stock history': { count: ONE, run: ({ db, json }, sku) => stockShowHistory(db, sku, { json }) },
  'stock check': { count: NONE, run: ({ db, json }) => stockCheck(db, { json }) },
  'mail list': { count: NONE, run: ({ db, json }) => mailList(db, { json }) },
  'mail retry': { count: NONE, run: ({ db, json }) => mailRetry(db, { json }) },
  'mail drop': { count: NONE, run: ({ db, json }) => mailDrop(db, { json }) },
  'mail resend': { count: ONE, run: ({ db, env, json }, number) => mailResend(db, env, number, { json }) },
  report: { count: UP_TO_ONE, run: ({ db, env, json }, day) => showReport(db, env, day, { json }) },
  import: {
    count: ONE,
    options: ['dry-run', 'stock', 'from', 'currency', 'prune'],
    mayCreate: true,
    run: ({ db, env, ...options }, source) => importFrom(db, env, source, options),
  },
  export: {
    count: UP_TO_TWO,
    options: ['csv'],
    run: ({ db, csv, json }, what, file = '') => exportTo(db, what, file, { csv, json }),
  },
  'migrate-to': { count: UP_TO_ONE, run: ({ db, env, json }, address) => migrateTo(db, env, address, { json }) },
};

function choose(): Command {
  const { positionals, values, tokens } = parse();
  const { stock, from, currency, 'dry-run': dryRun, ...options } = values;
  const match = findCommand(COMMANDS, positionals, USAGE);
  refuseUnknownOptions(match.name, ['json', ...(match.command.options ?? [])], tokens);
  const { command, args } = match;
  const [first = '', second] = args;
  return {
    mayCreate: command.mayCreate ?? false,
    // Without a file name the export goes to stdout, to be piped.
    raw: match.name === 'export' && second === undefined,
    run: (db, env) => {
      if (env.STORE_API_URL)
        throw new CommandError('The store runs on another server (STORE_API_URL); run this command there.');
      return command.run({ ...options, from, currency, dryRun, overwriteStock: stock, db, env }, first, second);
    },
  };
}

const parse = () =>
  readArguments(
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
