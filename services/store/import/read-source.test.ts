import { describe, expect, it } from 'vitest';
import { ImportFileError } from './errors.ts';
import { type Format, readJson, readSource } from './read-source.ts';

const read = (bytes: Buffer | string, options: { from?: Format; currency?: string } = {}) =>
  readSource(Buffer.from(bytes), { currency: 'USD', timeZone: 'UTC', ...options });

const SHOPIFY = 'Handle,Title,Variant Price\nmug,Mug,5\n';
const WOOCOMMERCE = 'Type,Name,Regular price\nsimple,Mug,5\n';

describe('an owner imports a file', () => {
  it.each([
    ['our own format with a byte order mark', '\uFEFF [{"id":"prod_1"}]'],
    ['a Shopify export', SHOPIFY],
    ['a WooCommerce export', WOOCOMMERCE],
    [
      'a WooCommerce export, despite other capitals and spaces',
      WOOCOMMERCE.replace('Regular price', ' regular  Price '),
    ],
    ['a WooCommerce export in UTF-16', Buffer.from(`\uFEFF${WOOCOMMERCE}`, 'utf16le')],
  ])('the file is recognized as %s', (_, bytes) => {
    const { products, drafts } = read(bytes);
    expect([...products, ...drafts]).toHaveLength(1);
  });

  it.each<[string, Buffer | string, { from?: Format; currency?: string }, string]>([
    ['an empty file', '', {}, 'The file is neither JSON nor a product export'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), {}, 'The file is not text'],
    ['an Excel workbook', 'PK\x03\x04sheet', {}, 'save it as CSV'],
    ['a letter', 'Dear shop,\nplease find below', {}, 'The file is neither JSON nor a product export'],
    [
      'a web page that contains the name of a column of WooCommerce',
      '<!doctype html><title>Regular price</title>',
      {},
      'This is no export of WooCommerce',
    ],
    ['a header without rows', 'Handle,Title,Variant Price\n', {}, 'no products below it'],
    [
      'a quotation mark that is never closed',
      `${SHOPIFY}"mug,Mug,5`,
      {},
      'a quotation mark is opened and never closed',
    ],
    [
      'text after the closing quotation mark of a cell',
      `${SHOPIFY}"mug"x,Mug,5`,
      {},
      'a quotation mark inside a cell is not doubled',
    ],
    ['a WooCommerce file imported as a Shopify one', WOOCOMMERCE, { from: 'shopify' }, 'This is no export of Shopify'],
    [
      'a Shopify file imported as a WooCommerce one',
      SHOPIFY,
      { from: 'woocommerce' },
      'This is no export of WooCommerce',
    ],
    ['a table imported with --from ecommerce, our own JSON', SHOPIFY, { from: 'ecommerce' }, 'The file is not JSON'],
    [
      'a CSV export of this store',
      'sku,product,price,units_in_stock,billed_every\nKIT,Kit,39.00,10,\n',
      {},
      'export the products into a .json file',
    ],
    ['an unknown currency', SHOPIFY, { currency: 'DOLLARS' }, '--currency DOLLARS is no currency'],
    ['a currency without cents', SHOPIFY, { currency: 'JPY' }, 'JPY has no cents'],
    ['too many columns', `Handle,Title,Variant Price${',x'.repeat(1001)}\nmug,Mug,5`, {}, 'more than 1000 columns'],
    ['too many rows', `Handle,Title,Variant Price${'\n,,'.repeat(200_001)}`, {}, 'more than 200000 rows'],
  ])('the import is refused with one sentence about %s', (_, bytes, options, sentence) => {
    const readFile = () => read(bytes, options);
    expect(readFile).toThrow(ImportFileError);
    expect(readFile).toThrow(sentence);
  });

  it.each([
    ['a saved response with a list of products', { count: 1, offset: 0, limit: 1, products: [{ id: 'prod_1' }] }],
    ['an array of products', [{ id: 'prod_1' }]],
    ['a saved response with one product', { product: { id: 'prod_1' } }],
  ])('the product in %s is read', (_, content) => {
    expect(readJson(JSON.stringify(content))).toEqual({ products: [{ id: 'prod_1' }], collections: [] });
  });

  it.each(['[', '{"items":[]}', '42', 'null'])('invalid JSON, and JSON without products, is refused: %s', (text) => {
    expect(() => readJson(text)).toThrow(ImportFileError);
  });

  it('columns and handles named like object prototype properties are read like any other', () => {
    const text = 'Handle,Title,Variant Price,__proto__,constructor\n__proto__,Mug,5,polluted,x\nconstructor,Cup,6,,\n';
    expect(read(text).drafts).toMatchObject([{ title: 'Mug' }, { title: 'Cup' }]);
    expect({}).not.toHaveProperty('polluted');
  });
});
