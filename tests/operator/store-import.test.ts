/** `npm run store -- import`, as an operator sees it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { storeCommand, succeedStore } from '../support/store-command.ts';

let site: Site;

const store = (...words: (string | Record<string, string>)[]) => storeCommand(site, ...words);
const succeeded = (...words: string[]) => succeedStore(site, ...words);

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe('an operator', () => {
  const newFile = (name: string, text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'import-')), name);
    writeFileSync(file, text);
    return file;
  };

  it('sees the reason when an import file contains no valid product', async () => {
    const file = newFile('file.json', JSON.stringify({ products: [{ id: 'prod_x', title: 'Broken', variants: [] }] }));
    expect(await store('import', file)).toEqual({
      code: 1,
      output: '0 added, 0 updated, 0 unchanged, 1 rejected.\n  Broken: variants must hold at least one variant',
    });
  });

  it('imports a Shopify file, and sees the same report as in the dry run before', async () => {
    const file = newFile(
      'products.csv',
      'Handle,Title,Tags,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src\n' +
        'oar,Oar,Boats,OAR,shopify,-1,80.00,oar.jpg\nrope,Rope,,ROPE,,,free,\n',
    );
    const summary = [
      '1 added, 0 updated, 0 unchanged, 1 rejected.',
      '2 rows were read.',
      'Variants: 1 added, 0 changed, 0 unchanged, 0 removed.',
      '  Rope (row 3): row 3, Variant Price: "free" is not an amount such as 12.50',
    ];
    const details = [
      'Left out or changed:',
      '  row 2, Image Src is not a web address; the picture was left out',
      '  row 2, Variant Inventory Qty -1 is below zero and was taken as 0',
      '  row 2, Oar has a stock of 0 in the other shop, but whether it is counted is not known: none of it is sold here',
      'Hidden (drafts, archived or not published):',
      '  Oar',
      'Columns that are not imported:',
      '  Tags',
    ];
    expect((await succeeded('import', file, '--dry-run', '--currency', 'EUR')).split('\n')).toEqual([
      ...summary,
      '  new: Oar',
      ...details,
      'This was a dry run: nothing was changed. Run it without --dry-run to import.',
    ]);
    expect((await store('products', 'show', 'OAR')).code).toBe(1);
    expect((await succeeded('import', file, '--currency', 'EUR')).split('\n')).toEqual([
      ...summary,
      ...details,
      'The store still lists 20 demo products: "products hide demonstration" takes them out of its lists.',
    ]);
    expect(await succeeded('products', 'show', 'OAR')).toMatch(/OAR +Oar +€80\.00 +0 +0 +0/);
  });

  it('imports the products of another store by its URL', { tags: ['long'] }, async () => {
    const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'moved-')), 'new');
    const { code, output } = await store('import', `${site.url}/api/store/store_demo`, { DATA_DIR });
    expect([code, output]).toEqual([0, '22 added, 0 updated, 0 unchanged, 0 rejected.']);
  });
});
