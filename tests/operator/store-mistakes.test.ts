/** Commands of the store that cannot be carried out: each ends with a sentence that says why. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { storeCommand } from '../support/store-command.ts';

let site: Site;

const store = (...words: (string | Record<string, string>)[]) => storeCommand(site, ...words);

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe('a store that is not there', { tags: ['long'] }, () => {
  it('is not made by looking for it', async () => {
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
        `There is nothing in ${DATA_DIR} yet: check DATA_DIR, or start the site once.`,
      ]);
    }
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('does not stop the list of commands from being shown', async () => {
    const { output } = await store('sell', 'everything', { DATA_DIR: '/nowhere' });
    expect(output).toContain('Commands of the store');
  });

  it('is made by an import', async () => {
    const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'none-')), 'new');
    const { code, output } = await store('import', 'services/store/demo/catalog.json', { DATA_DIR });
    expect([code, output]).toEqual([0, '22 added, 0 updated, 0 unchanged, 0 rejected.']);
  });
});

describe('a mistake', () => {
  async function expectSentence(words: string[], sentence: string): Promise<void> {
    const { code, output } = await store(...words);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^\s+at /m);
  }

  it.each([
    [['orders', 'show', '99'], 'There is no order 99.'],
    [['stock', 'set', 'PAGE-SPRINT', 'many'], '"many" is not a number of units'],
    [['import', '/nowhere.json'], 'The file /nowhere.json cannot be read.'],
  ])('%j ends with a sentence and not with a trace', expectSentence);

  it.each([
    [['products', 'show', 'NOPE'], 'There is no product with the SKU, slug or id NOPE.'],
    [['stock', 'set', 'NOPE', '1'], 'There is no SKU NOPE.'],
    [['stock', 'set', 'PAGE-SPRINT', '-1'], 'Commands of the store'],
    [['stock', 'set', 'ADS-CHECKUP', '1'], 'The stock of ADS-CHECKUP is not counted'],
    [['stock', 'history', 'NOPE'], 'There is no SKU NOPE.'],
    [['mail', 'resend', '99'], 'There is no order 99.'],
    [['report', '2026-02-30'], '"2026-02-30" is not a date'],
    [['import', 'package.json'], 'The file holds no products'],
    [['import', 'README.md'], 'The file is not JSON'],
    [['import', 'package.json', '--from', 'etsy'], '--from etsy is not known'],
    [['import', 'http://127.0.0.1:1/store/store_1', '--from', 'shopify'], 'A shopify export is a file'],
    [['import', 'http://127.0.0.1:1/shop'], 'The address of a store ends in /store/'],
    [['export', 'products'], 'Say --csv (for a spreadsheet) or --json'],
    [['export', 'orders', '/nowhere/orders.csv'], 'The file /nowhere/orders.csv cannot be written.'],
    [['export', 'constructor', '--csv'], 'There is no export of constructor, only of products, orders, customers.'],
    [['sell', 'everything'], 'Commands of the store'],
    [['orders', 'list', '--nope'], 'Commands of the store'],
    [['orders', 'cancel', '1001', '--restock'], '--restock means nothing to "orders cancel"; nothing was done.'],
    [['stock', 'set', 'PAGE-SPRINT', '4', '--dry-run'], '--dry-run means nothing to "stock set"; nothing was done.'],
    [['report', '--currency', 'USD'], '--currency means nothing to "report"; nothing was done.'],
    [[], 'Commands of the store'],
  ])('%j ends with a sentence, too', { tags: ['long'] }, expectSentence);
});
