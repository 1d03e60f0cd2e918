/** The commands of the store: orders, mails, checkouts, products, stock and exports, and their error messages. */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_FORM } from '../../services/store/testing/test-store.ts';
import { bodyFor, openCheckout, sessionOf, submit } from '../contract/support.ts';
import { readMails } from '../support/mail.ts';
import { type Site, startSite } from '../support/site.ts';
import { openSiteDatabase } from '../support/site-database.ts';
import { stockOf } from '../support/stock.ts';
import { storeCommand, succeedStore } from '../support/store-command.ts';

let site: Site;

const store = (...words: (string | Record<string, string>)[]) => storeCommand(site, ...words);
const succeeded = (...words: string[]) => succeedStore(site, ...words);

/** Starts a checkout. @returns the URL of its page */
const openCheckoutFor = (variantId: string, quantity: number) =>
  openCheckout(site, bodyFor(site, [variantId, quantity]));

async function buy(variantId: string, quantity: number, form: { name?: string } = {}): Promise<void> {
  await submit(site, await openCheckoutFor(variantId, quantity), { ...GOOD_FORM, ...form, action: 'pay' });
}

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe('orders', () => {
  it('are listed and shown in detail, as text and as JSON', async () => {
    expect(await succeeded('orders', 'list')).toBe('There are no orders yet.');
    await buy('variant_01KGDEM0000000000000001301', 2);
    expect(await succeeded('orders', 'list')).toMatch(/1001 .*Sample Buyer +buyer@example\.com +2 +\$580\.00/);
    const detail = await succeeded('orders', 'show', '1001');
    expect(detail).toMatch(/^Order 1001, /);
    expect(detail).toMatch(/ADS-CHECKUP +Ads Account Checkup +2 +\$290\.00 +\$580\.00/);
    expect(detail).toContain('Total $580.00');
    const [order] = JSON.parse(await succeeded('orders', 'list', '--json'));
    expect(order).toMatchObject({ number: 1001, email: 'buyer@example.com', units: 2, total: 58_000 });
    expect(JSON.parse(await succeeded('orders', 'show', '1001', '--json'))).toMatchObject({ number: 1001 });
  });
});

describe('mails, reports and stock', { tags: ['long'] }, () => {
  it('an operator sends the confirmation of an order again, as a second email', async () => {
    expect(await succeeded('mail', 'resend', '1001')).toBe(
      'The confirmation of order 1001 will be sent to buyer@example.com again while the site runs.',
    );
    const confirmations = () => readMails(site).filter(({ subject }) => subject.endsWith('order 1001'));
    await expect.poll(() => confirmations().length).toBe(2);
    expect(confirmations()[0]).toEqual(confirmations()[1]);
  });

  it('the daily report counts the orders of a day, by default of yesterday', async () => {
    const { createdAt } = JSON.parse(await succeeded('orders', 'show', '1001', '--json'));
    const day = Temporal.Instant.from(createdAt).toZonedDateTimeISO('America/Chicago').toPlainDate();
    const reportOf = (date: Temporal.PlainDate, ...words: string[]) => succeeded('report', date.toString(), ...words);
    expect(await reportOf(day)).toContain('Orders\n  1 order, $580.00');
    expect(await reportOf(day.subtract({ days: 1 }))).toContain('Orders\n  No orders');
    expect(JSON.parse(await reportOf(day, '--json'))).toMatchObject({ orders: 1, leads: 0 });

    // The date may change during the test.
    const yesterday = () => Temporal.Now.plainDateISO('America/Chicago').subtract({ days: 1 });
    const [before, output] = [yesterday(), await succeeded('report')];
    expect([await reportOf(before), await reportOf(yesterday())]).toContain(output);
  });

  it('the stock history of a SKU ends with its current stock, and the stock check finds no differences', async () => {
    await buy('variant_01KGDEM0000000000000000901', 1);
    const output = await succeeded('stock', 'history', 'PLANNER-LAKE');
    expect(output).toMatch(/import +\+22 +22 +0 +new variant/);
    expect(output).toMatch(/held for a checkout +\+1 +22 +1 +order 1002/);
    expect(output).toMatch(/sold +-1 +-1 +21 +0 +order 1002$/);
    expect(await succeeded('stock', 'check')).toMatch(
      /^\d+ variants checked: stock, history and open checkouts agree\.$/,
    );
    expect(JSON.parse(await succeeded('stock', 'check', '--json'))).toMatchObject({ differences: [] });
    await succeeded('stock', 'set', 'PLANNER-LAKE', '22');
  });

  it('the stock check fails and names the SKU when stock and ledger differ', async () => {
    const database = openSiteDatabase(site);
    const addUnits = (units: number) =>
      database.exec(`update variants set on_hand = on_hand + ${units} where sku = 'PLANNER-LAKE'`);
    addUnits(1);
    const { code, output } = await store('stock', 'check');
    addUnits(-1);
    database.close();
    expect([code, output]).toEqual([
      1,
      'Stock, its history and open checkouts differ:\n  PLANNER-LAKE: 23 in stock, but 22 according to the ledger',
    ]);
  });
});

describe('checkouts', { tags: ['long'] }, () => {
  it('are listed while they hold units, and cannot be released while the buyer may be paying', async () => {
    expect(await succeeded('checkouts', 'list')).toBe('No checkout holds any units.');
    const id = sessionOf(await openCheckoutFor('variant_01KGDEM0000000000000001301', 1));
    expect(await succeeded('checkouts', 'list')).toMatch(new RegExp(`${id} +\\$290\\.00 +demonstration +until `));
    const { code, output } = await store('checkouts', 'release', id);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Its buyer may be paying right now. It expires by itself on /),
    ]);
    // A payment in processing, which the demonstration provider does not have.
    const database = openSiteDatabase(site);
    database.exec(`update checkouts set status = 'pending' where id = '${id}'`);
    database.close();
    expect(await succeeded('checkouts', 'list')).toContain('until its payment has come or failed');
    expect(await succeeded('checkouts', 'release', id)).toMatch(/can be sold again/);
    expect(await succeeded('checkouts', 'list')).toBe('No checkout holds any units.');
    expect((await store('checkouts', 'release', id)).output).toBe(`${id} holds no units: it is canceled.`);
  });
});

describe('products and stock', () => {
  it('are listed with prices and stock, also hidden ones', async () => {
    const output = await succeeded('products', 'list');
    expect(output).toMatch(/STAND-STEEL +Counter Review Stand +Steel +\$29\.00 \(was \$39\.00\) +14 +for sale/);
    expect(output).toMatch(/TENT-STEEL +Café Table Tents/);
    expect(output).toMatch(/STAND-INSERT .*unlisted/);
    expect(JSON.parse(await succeeded('products', 'list', '--json'))).toHaveLength(22);
  });

  it('an operator finds a product by SKU, slug or id', async () => {
    for (const key of ['STAND-STEEL', 'counter-review-stand', 'prod_01KGDEM0000000000000000100']) {
      expect(await succeeded('products', 'show', key)).toContain('Counter Review Stand (counter-review-stand)');
    }
  });

  it('stock that an operator sets is available in the store at once', async () => {
    expect(await succeeded('stock', 'set', 'PAGE-SPRINT', '7')).toBe(
      'PAGE-SPRINT (Landing Page Sprint): 7 in stock, 2 before. 7 can be sold now.',
    );
    expect(await stockOf(site, 'PAGE-SPRINT')).toBe(7);
  });
});

describe('an export', { tags: ['long'] }, () => {
  const newPath = (name: string) => join(mkdtempSync(join(tmpdir(), 'export-')), name);

  it('of orders has a row for each order line, and text that looks like a formula is escaped', async () => {
    await buy('variant_01KGDEM0000000000000001301', 1, { name: '=cmd|calc' });
    const lines = (await succeeded('export', 'orders', '--csv')).split('\r\n');
    expect(lines[0]).toMatch(/^"number","date","name"/);
    expect(lines.find((line) => line.startsWith('"1001"'))).toContain('"ADS-CHECKUP","Ads Account Checkup"');
    expect(lines.at(-1)).toContain(`"'=cmd|calc"`);
    // The planner is shipped: a column for each part of the delivery address.
    expect(lines[0]).toContain('"recipient","company","line1","line2","city","region","postal_code","country"');
    expect(lines[0]).toMatch(
      /"page","referrer","campaign","gclid","gbraid","wbraid","fbclid","msclkid","ttclid","li_fat_id"$/,
    );
    expect(lines.join('\n')).toContain('"Sample Buyer","","400 Example Street","","Lombard","IL","60148","US"');
    expect(await succeeded('orders', 'show', '1002')).toContain(
      'Shipping to Sample Buyer, 400 Example Street, Lombard, IL 60148, United States',
    );
    expect(JSON.parse(await succeeded('export', 'orders', '--json'))[0]).toMatchObject({
      number: 1001,
      lines: [{ sku: 'ADS-CHECKUP', quantity: 2 }],
    });
  });

  it('of customers counts their orders, in a UTF-8 file with a byte order mark for spreadsheets', async () => {
    const file = newPath('customers.csv');
    expect(await succeeded('export', 'customers', file)).toBe(`1 customer written to ${file}.`);
    const [head = '', row = ''] = readFileSync(file, 'utf8').split('\r\n');
    expect(head).toMatch(/^\uFEFF"email"/);
    // Three orders: two checkups, a planner, and one checkup. The last order has no address.
    expect(row).toMatch(/^"buyer@example.com","'=cmd\|calc",("",){8}"3","908.00","USD",/);
  });
});

it('the mail list is empty when all mails are sent', { tags: ['long'] }, async () => {
  expect(await succeeded('mail', 'retry')).toBe('There is nothing to retry.');
  await expect.poll(() => succeeded('mail', 'list')).toBe('No email is waiting.');
});

describe('a store that does not exist', { tags: ['long'] }, () => {
  it('is not created by a command, which fails with an explanation', async () => {
    const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'none-')), 'mistyped');
    for (const words of [
      ['orders', 'list'],
      ['products', 'show', 'A'],
      ['stock', 'set', 'A', '1'],
      ['mail', 'list'],
    ]) {
      const { code, output } = await store(...words, { DATA_DIR });
      expect([code, output]).toEqual([
        1,
        `There is no database in ${DATA_DIR} yet: check DATA_DIR, or start the site once.`,
      ]);
    }
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

describe('a command that fails', () => {
  async function expectErrorMessage(words: string[], sentence: string): Promise<void> {
    const { code, output } = await store(...words);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^\s+at /m);
  }

  it.each([
    [['orders', 'show', '99'], 'There is no order 99.'],
    [['stock', 'set', 'PAGE-SPRINT', 'many'], '"many" is not a number of units'],
    [['import', '/nowhere.json'], 'The file /nowhere.json cannot be read.'],
  ])('prints an error message without a stack trace: %j', expectErrorMessage);

  it.each([
    [['products', 'show', 'NOPE'], 'There is no product with the SKU, slug or id NOPE.'],
    [['stock', 'set', 'NOPE', '1'], 'Unknown SKU NOPE.'],
    [['stock', 'set', 'ADS-CHECKUP', '1'], 'The units of ADS-CHECKUP are not counted'],
    [['report', '2026-02-30'], '"2026-02-30" is not a date'],
    [['import', 'package.json'], 'The file holds no products'],
    [['import', 'README.md'], 'The file is neither JSON'],
    [['import', 'http://127.0.0.1:1/store/store_1', '--from', 'shopify'], '--from shopify needs a file'],
    [['import', 'http://127.0.0.1:1/shop'], 'The address of a store ends in /store/'],
    [['export', 'products'], 'Give a file that ends in .csv (for a spreadsheet) or .json'],
    [['export', 'orders', '/nowhere/orders.csv'], 'The file /nowhere/orders.csv cannot be written.'],
    [['export', 'constructor', '--csv'], 'There is no export of constructor, only of products, orders, customers.'],
    [['orders', 'cancel', '1001', '--restock'], '"orders cancel" has no option --restock. Nothing was changed.'],
    [[], 'Commands of the store'],
  ])(
    'prints an error message without a stack trace in less frequent cases: %j',
    { tags: ['long'] },
    expectErrorMessage,
  );
});
