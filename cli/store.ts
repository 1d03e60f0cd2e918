/** The operator's commands for the store: `npm run store -- …`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvError, readEnv } from '../config/env.ts';
import { type Database, openDatabase } from '../services/database/database.ts';
import { DatabaseError } from '../services/database/migrate.ts';
import { importFile } from './commands/import.ts';
import { ordersList, ordersShow } from './commands/orders.ts';
import { productsList, productsShow } from './commands/products.ts';
import { stockSet } from './commands/stock.ts';
import { CommandError } from './output.ts';

const USAGE = `Commands of the store:

  npm run store -- orders list            all orders, the newest first
  npm run store -- orders show NUMBER     one order
  npm run store -- products list          all products with prices and stock
  npm run store -- products show SKU      one product; a slug or an id will do, too
  npm run store -- stock set SKU N        there are N units in the shop
  npm run store -- import FILE            products from a file; --stock also sets the stock of known ones

With --json they print for another program to read.`;

type Flags = { json: boolean; stock: boolean };

async function run(db: Database, words: string[], flags: Flags): Promise<string> {
  const [topic, verb, first, second, ...rest] = words;
  if (rest.length > 0) throw new CommandError(USAGE);
  const { json } = flags;
  if (topic === 'orders' && verb === 'list' && !first) return ordersList(db, json);
  if (topic === 'orders' && verb === 'show' && first && !second) return ordersShow(db, first, json);
  if (topic === 'products' && verb === 'list' && !first) return productsList(db, json);
  if (topic === 'products' && verb === 'show' && first && !second) return productsShow(db, first, json);
  if (topic === 'stock' && verb === 'set' && first && second) return stockSet(db, first, second, json);
  if (topic === 'import' && verb && !first) return importFile(db, verb, { json, overwriteStock: flags.stock });
  throw new CommandError(USAGE);
}

function parse(): { words: string[]; flags: Flags } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, stock: { type: 'boolean', default: false } },
    });
    return { words: positionals, flags: values };
  } catch {
    throw new CommandError(USAGE);
  }
}

try {
  const { words, flags } = parse();
  const env = readEnv();
  if (env.STORE_API_URL)
    throw new CommandError('The store runs elsewhere (STORE_API_URL); use the commands over there.');
  const db = await openDatabase(resolve(env.DATA_DIR));
  try {
    console.log(await run(db, words, flags));
  } finally {
    await db.destroy();
  }
} catch (error) {
  const expected = error instanceof CommandError || error instanceof EnvError || error instanceof DatabaseError;
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
