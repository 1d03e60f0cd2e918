import { writeFile } from 'node:fs/promises';
import { namedPath } from '../../config/named-path.ts';
import type { PostalAddress } from '../../domain/contact/postal-address.ts';
import { CLICK_IDS, type LeadSource, sourceFields } from '../../domain/lead/lead-source.ts';
import { type Billing, isRecurring, periodText } from '../../domain/money/billing.ts';
import { decimalAmount } from '../../domain/money/money.ts';
import type { Database } from '../../services/database/database.ts';
import { exportCatalog } from '../../services/store/export/catalog.ts';
import { customersOf } from '../../services/store/export/customers.ts';
import { allOrders } from '../../services/store/orders/orders.ts';
import { readMovements } from '../../services/store/payment/money.ts';
import { CommandError, csv, day } from '../output.ts';

type Table = { head: string[]; rows: string[][] };
type Export = { json: unknown; table: Table; count: number };

const EXPORTS: Readonly<Record<string, (db: Database) => Promise<Export>>> = {
  products: productsExport,
  orders: ordersExport,
  customers: customersExport,
};

/**
 * @param file path to write to; empty: returns the text
 * @throws {CommandError} for an unknown export, without exactly one format, or if the file exists or cannot be written
 */
export async function exportTo(
  db: Database,
  what: string,
  file: string,
  format: { csv: boolean; json: boolean },
): Promise<string> {
  const asCsv = format.csv || (!format.json && /\.csv$/i.test(file));
  const asJson = format.json || (!format.csv && /\.json$/i.test(file));
  if (asCsv === asJson)
    throw new CommandError(
      'Give a file that ends in .csv (for a spreadsheet) or .json (for programs); or --csv or --json, to print the data.',
    );
  const createExport = Object.hasOwn(EXPORTS, what) ? EXPORTS[what] : undefined;
  if (!createExport)
    throw new CommandError(`There is no export of ${what}, only of ${Object.keys(EXPORTS).join(', ')}.`);
  const { json, table, count } = await createExport(db);
  const text = asCsv ? csv(table.head, table.rows) : JSON.stringify(json, null, 2);
  if (file === '') return text;
  await write(file, `${text}\n`);
  const singular = what.slice(0, -1);
  return `${count} ${count === 1 ? singular : what} written to ${file}.`;
}

/** Readable for its owner only; never overwrites a file. */
async function write(file: string, text: string): Promise<void> {
  const path = namedPath(file);
  await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new CommandError(
      exists
        ? `The file ${file} already exists: choose another name, or delete it first.`
        : `The file ${file} cannot be written.`,
    );
  });
}

/** A row for each variant. */
async function productsExport(db: Database): Promise<Export> {
  const json = await exportCatalog(db);
  const rows = json.products.flatMap((product) =>
    product.variants.map((variant) => {
      const [price] = variant.prices;
      return [
        variant.sku ?? '',
        product.title,
        variant.title,
        product.slug,
        product.type.value,
        price ? decimalAmount(price.amount) : '',
        price?.sale_amount ? decimalAmount(price.sale_amount) : '',
        price?.currency_code.toUpperCase() ?? '',
        variant.manage_inventory ? String(variant.inventory_quantity) : '',
        product.is_hidden ? 'yes' : 'no',
        periodOf(variant),
      ];
    }),
  );
  const head = [
    'sku',
    'product',
    'variant',
    'slug',
    'type',
    'price',
    'sale_price',
    'currency',
    'units_in_stock',
    'hidden',
    'billed_every',
  ];
  return { json, table: { head, rows }, count: json.products.length };
}

const ADDRESS_HEAD = ['recipient', 'company', 'line1', 'line2', 'city', 'region', 'postal_code', 'country'];

/** The parts of an address, each in its own column. */
function addressCells(address: PostalAddress | null): string[] {
  if (!address) return ADDRESS_HEAD.map(() => '');
  const { name, company, line1, line2, city, region, postalCode, country } = address;
  return [name, company, line1, line2, city, region, postalCode, country];
}

/** One row per order line; order fields repeat. Days are in the shop's time zone. */
async function ordersExport(db: Database): Promise<Export> {
  const orders = await allOrders(db);
  const rows = orders.flatMap((order) =>
    order.lines.map((line) => [
      String(order.number),
      day(order.createdAt),
      order.name,
      order.email,
      ...addressCells(order.address),
      order.paymentId,
      line.sku ?? '',
      line.title,
      line.variant_title,
      String(line.quantity),
      decimalAmount(line.unit_amount),
      decimalAmount(line.unit_amount * line.quantity),
      decimalAmount(order.payment.amount),
      decimalAmount(order.payment.refunded),
      order.payment.state,
      order.currency.code.toUpperCase(),
      line.custom_fields.flatMap(({ title, value }) => (value ? `${title}: ${value}` : [])).join('; '),
      periodOf(line),
      order.createdAt,
      ...sourceCells(order.source),
    ]),
  );
  const orderHead = ['number', 'date', 'name', 'email', ...ADDRESS_HEAD, 'payment_id'];
  const lineHead = ['sku', 'product', 'variant', 'quantity', 'unit_price', 'line_total'];
  const paymentHead = ['order_total', 'refunded', 'payment_state', 'currency'];
  const moreHead = ['custom_fields', 'billed_every', 'created_utc', ...SOURCE_COLUMNS];
  return {
    json: orders,
    table: { head: [...orderHead, ...lineHead, ...paymentHead, ...moreHead], rows },
    count: orders.length,
  };
}

/** `month`, `3 months`; empty for a single charge. */
const periodOf = (billing: Billing) => (isRecurring(billing) ? periodText(billing) : '');

async function customersExport(db: Database): Promise<Export> {
  const customers = customersOf(await allOrders(db), await readMovements(db));
  const rows = customers.map((customer) => [
    customer.email,
    customer.name,
    ...addressCells(customer.address),
    String(customer.orders),
    decimalAmount(customer.total),
    customer.currency.toUpperCase(),
    day(customer.firstOrder),
    day(customer.lastOrder),
    String(customer.renewals),
    decimalAmount(customer.paid),
    decimalAmount(customer.refunded),
  ]);
  const totalsHead = ['orders', 'total', 'currency', 'first_order', 'last_order', 'renewals', 'paid', 'refunded'];
  return {
    json: customers,
    table: { head: ['email', 'name', ...ADDRESS_HEAD, ...totalsHead], rows },
    count: customers.length,
  };
}

/**
 * CSV columns for the source of a visit. `campaign` has all its parameters; click ids also have their own column,
 * because advertisers import them.
 */
export const SOURCE_COLUMNS = ['page', 'referrer', 'campaign', ...CLICK_IDS];

/** @param source null if it is not known */
export function sourceCells(source: LeadSource | null): string[] {
  if (!source) return SOURCE_COLUMNS.map(() => '');
  const { page, referrer, campaign } = sourceFields(source);
  return [page, referrer, campaign, ...CLICK_IDS.map((name) => source.campaign[name] ?? '')];
}
