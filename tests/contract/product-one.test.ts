/** Section 5: one product, by what it is looked up, and what happens to an id that is none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneProduct } from '../../contracts/store.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import { get, invalid, list, notFound, ok, refusal, startStore } from './support.ts';

let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: [
      wireProduct('stand', {
        slug: 'counter-stand',
        variants: [wireVariant('s1', { sku: 'STAND-1' }), wireVariant('s2', { sku: 'stand/2 ü' })],
      }),
      wireProduct('other', { slug: 'prod_stand-like' }),
      wireProduct('hidden', { is_hidden: true, slug: 'secret' }),
      wireProduct('gone', { slug: 'gone', variants: [wireVariant('gone', { sku: 'GONE-1' })] }),
      wireProduct('empty', { slug: 'empty' }),
      wireProduct('odd', { slug: 'größe/b c%2F?ü#..\\+&' }),
    ],
    async alter(db) {
      const deleted_at = '2026-02-01T00:00:00.000Z';
      await db.updateTable('products').set({ deleted_at }).where('id', '=', 'prod_gone').execute();
      await db.deleteFrom('variants').where('product_id', '=', 'prod_empty').execute();
    },
  });
});
afterAll(() => site.stop());

const read = async (path: string) => ok(oneProduct, await get(site, `/products/${path}`)).product;
const refused = async (path: string) => refusal(await get(site, `/products/${path}`));

describe('one product', () => {
  it('is the product of the list', async () => {
    const { products } = await list(site, 'ids[]=prod_stand');
    expect([await read('prod_stand')]).toEqual(products);
  });

  it.each([
    ['its id', 'prod_stand', 'prod_stand'],
    ['its id, said so', 'prod_stand?field=id', 'prod_stand'],
    ['its slug', 'counter-stand?field=slug', 'prod_stand'],
    ['a slug that looks like an id', 'prod_stand-like?field=slug', 'prod_other'],
    ['the SKU of its first variant', 'STAND-1?field=sku', 'prod_stand'],
    ['the SKU of another variant', `${encodeURIComponent('stand/2 ü')}?field=sku`, 'prod_stand'],
    ['a slug that has to be encoded', `${encodeURIComponent('größe/b c%2F?ü#..\\+&')}?field=slug`, 'prod_odd'],
    ['an id that is encoded without need', '%70rod_odd', 'prod_odd'],
    ['its id while it is hidden', 'prod_hidden', 'prod_hidden'],
  ])('is found by %s', async (_, path, id) => {
    expect((await read(path)).id).toBe(id);
  });
});

describe('a product is not found', () => {
  it.each([
    ['by an unknown id', 'prod_nope', 'prod_nope'],
    ['by its slug in place of the id', 'counter-stand', 'counter-stand'],
    ['by its slug, said to be the id', 'counter-stand?field=id', 'counter-stand'],
    ['by its id in place of the slug', 'prod_stand?field=slug', 'prod_stand'],
    ['by a part of its slug', 'counter?field=slug', 'counter'],
    ['by an unknown SKU', 'STAND-9?field=sku', 'STAND-9'],
    ['by the id of a variant', 'variant_s1', 'variant_s1'],
    ['by its id in capitals', 'PROD_STAND', 'PROD_STAND'],
    ['once it is deleted', 'prod_gone', 'prod_gone'],
    ['by the slug of a deleted one', 'gone?field=slug', 'gone'],
    ['by the SKU of a deleted one', 'GONE-1?field=sku', 'GONE-1'],
    ['without variants', 'prod_empty', 'prod_empty'],
    ['without variants by its slug', 'empty?field=slug', 'empty'],
  ])('%s', async (_, path, id) => {
    expect(await refused(path)).toEqual(notFound('Product', id));
  });
});

describe('a lookup', () => {
  it.each(['title', 'ID', 'variant_id', '', 'id,slug', '__proto__'])('by the field "%s" is refused', async (field) => {
    expect(await refused(`prod_stand?field=${field}`)).toEqual(invalid(expect.stringMatching(/^field must be /)));
  });

  it('by two fields is refused', async () => {
    expect(await refused('prod_stand?field=id&field=slug')).toEqual(invalid(expect.stringMatching(/^field must be /)));
  });
});

describe('an id that does not exist is answered cleanly:', () => {
  it.each([
    ['an encoded slash', 'a%2Fb', 'a/b'],
    ['an encoded slash, encoded', 'a%252Fb', 'a%2Fb'],
    ['dots', '..', '..'],
    ['encoded dots', '%2e%2e', '..'],
    ['a climb', '..%2F..%2Fetc%2Fpasswd', '../../etc/passwd'],
    ['a null byte', 'prod_stand%00', 'prod_stand\0'],
    ['a line break', 'a%0d%0aSet-Cookie:%20a=b', 'a\r\nSet-Cookie: a=b'],
    ['other scripts', '%E5%95%86%E5%93%81', '商品'],
    ['an emoji', '%F0%9F%9B%92', '🛒'],
    ['a lone comma', ',', ','],
    ['a semicolon', 'prod_stand;v=1', 'prod_stand;v=1'],
    ['a matrix of quotes', "'%20or%20'1'='1", "' or '1'='1"],
    ['markup', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', '<script>alert(1)</script>'],
    ['a name of the language', '__proto__', '__proto__'],
    ['500 characters', 'x'.repeat(500), 'x'.repeat(500)],
    ['501 characters', 'x'.repeat(501), 'x'.repeat(501)],
    ['5,000 characters', 'x'.repeat(5000), 'x'.repeat(5000)],
    ['500 encoded characters', '%C3%BC'.repeat(500), 'ü'.repeat(500)],
  ])('%s', async (_, path, id) => {
    expect(await refused(path)).toEqual(notFound('Product', id));
  });

  it.each([
    ['a broken escape', '%zz'],
    ['half an escape', '%2'],
    ['a lone percent sign', '%'],
    ['bytes that are no UTF-8', '%ff%fe'],
    ['a broken sequence', '%c3%28'],
    ['a surrogate', '%ed%a0%80'],
    ['two segments', 'prod_stand/variants'],
    ['nothing', ''],
  ])('%s', async (_, path) => {
    const { status, type, message } = await refused(path);
    expect([400, 404]).toContain(status);
    expect(type).toBe(status === 404 ? 'not_found' : 'invalid_data');
    expect(message).not.toBe('');
  });
});
