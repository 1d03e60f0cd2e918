import { describe, expect, it } from 'vitest';
import { ImportFileError } from './errors.ts';
import { type Format, readJson, readSource } from './read-source.ts';

const read = (bytes: Buffer | string, options: { from?: Format; currency?: string } = {}) =>
  readSource(Buffer.from(bytes), { currency: 'USD', timeZone: 'UTC', ...options });

const SHOPIFY = 'Handle,Title,Variant Price\nmug,Mug,5\n';
const WOOCOMMERCE = 'Type,Name,Regular price\nsimple,Mug,5\n';

describe('an owner imports a file', () => {
  it.each([
    ['our own with a mark', '\uFEFF [{"id":"prod_1"}]'],
    ['Shopify’s', SHOPIFY],
    ['WooCommerce’s', WOOCOMMERCE],
    ['WooCommerce’s with odd capitals and spaces', WOOCOMMERCE.replace('Regular price', ' regular  Price ')],
    ['WooCommerce’s in UTF-16', Buffer.from(`\uFEFF${WOOCOMMERCE}`, 'utf16le')],
  ])('a file is recognized as %s', (_, bytes) => {
    const { products, drafts } = read(bytes);
    expect([...products, ...drafts]).toHaveLength(1);
  });

  it.each<[string, Buffer | string, { from?: Format; currency?: string }, string]>([
    ['nothing', '', {}, 'The file is not JSON, and no product export'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), {}, 'The file is not text'],
    ['a workbook', 'PK\x03\x04sheet', {}, 'save it as CSV'],
    ['a letter', 'Dear shop,\nplease find below', {}, 'The file is not JSON, and no product export'],
    ['a web page', '<!doctype html><title>Regular price</title>', {}, 'This is no export of WooCommerce'],
    ['a header alone', 'Handle,Title,Variant Price\n', {}, 'no products below it'],
    ['an open quotation mark', `${SHOPIFY}"mug,Mug,5`, {}, 'a quotation mark is opened and never closed'],
    [
      'text after a closing quotation mark',
      `${SHOPIFY}"mug"x,Mug,5`,
      {},
      'a quotation mark inside a cell is not doubled',
    ],
    ['WooCommerce instead of Shopify', WOOCOMMERCE, { from: 'shopify' }, 'which Shopify writes'],
    ['Shopify instead of WooCommerce', SHOPIFY, { from: 'woocommerce' }, 'which WooCommerce writes'],
    ['a table instead of our format', SHOPIFY, { from: 'ecommerce' }, 'The file is not JSON'],
    ['an unknown currency', SHOPIFY, { currency: 'DOLLARS' }, '--currency DOLLARS is no currency'],
    ['a currency without cents', SHOPIFY, { currency: 'JPY' }, 'JPY has no cents'],
    ['endless columns', `Handle,Title,Variant Price${',x'.repeat(1001)}\nmug,Mug,5`, {}, 'more than 1000 columns'],
    ['endless rows', `Handle,Title,Variant Price${'\n,,'.repeat(200_001)}`, {}, 'more than 200000 rows'],
  ])('the owner reads one sentence about %s', (_, bytes, options, sentence) => {
    const reading = () => read(bytes, options);
    expect(reading).toThrow(ImportFileError);
    expect(reading).toThrow(sentence);
  });

  it.each([
    ['a saved list answer', { count: 1, offset: 0, limit: 1, products: [{ id: 'prod_1' }] }],
    ['a list', [{ id: 'prod_1' }]],
    ['a saved answer of one product', { product: { id: 'prod_1' } }],
  ])('the product in %s is read', (_, content) => {
    expect(readJson(JSON.stringify(content))).toEqual({ products: [{ id: 'prod_1' }], collections: [] });
  });

  it.each(['[', '{"items":[]}', '42', 'null'])('the owner reads a sentence when the JSON is %s', (text) => {
    expect(() => readJson(text)).toThrow(ImportFileError);
  });

  it('names of object prototype properties are read like any other', () => {
    const text = 'Handle,Title,Variant Price,__proto__,constructor\n__proto__,Mug,5,polluted,x\nconstructor,Cup,6,,\n';
    expect(read(text).drafts).toMatchObject([{ title: 'Mug' }, { title: 'Cup' }]);
    expect({}).not.toHaveProperty('polluted');
  });
});
