/** docs/store-api.md, section 7: carts that can be checked out, the response, and the first of several errors. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutResponse } from '../../contracts/store.ts';
import { openDatabaseAt } from '../../services/database/database.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import {
  available,
  bodyFor,
  checkout,
  deleteProducts,
  insufficient,
  invalid,
  notFound,
  ok,
  openCheckout,
  refusal,
  sessionOf,
  startStore,
  visit,
} from './support.ts';

const withStock = (id: string, stock: number, overrides: Record<string, unknown> = {}) =>
  wireProduct(id, { variants: [wireVariant(id, { inventory_quantity: stock })], ...overrides });
const unmanaged = (id: string, variant: Record<string, unknown> = {}, overrides: Record<string, unknown> = {}) =>
  wireProduct(id, { variants: [wireVariant(id, { manage_inventory: false, ...variant })], ...overrides });
const EURO = { prices: [{ amount: 100, sale_amount: null, currency_code: 'eur' }] };

let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: [
      unmanaged('file', { amount: 4321 }),
      unmanaged('cheap', { amount: 1 }),
      unmanaged('free', { amount: 0 }),
      unmanaged('euro', EURO),
      unmanaged('engraved', {}, { custom_fields: [{ id: 'pcf_1', title: 'Engraving', is_required: true }] }),
      withStock('three', 3),
      withStock('four', 4),
      withStock('six', 6),
      withStock('ten', 10),
      withStock('none', 0),
      withStock('closed', 5, { purchasable: false }),
      unmanaged('closedeuro', EURO, { purchasable: false }),
      withStock('hidden', 5, { is_hidden: true }),
      withStock('deleted', 5),
    ],
    alter: deleteProducts('prod_deleted'),
  });
});
afterAll(() => site.stop());

/** @param lines such as `file 2`: the id and the quantity */
const body = (...lines: string[]) =>
  bodyFor(
    site,
    ...lines.map((line): [string, number] => {
      const [id, quantity] = line.split(' ');
      return [`variant_${id}`, Number(quantity)];
    }),
  );
const refused = async (sent: unknown) => refusal(await checkout(site, sent));

describe('an opened checkout', () => {
  it('has one absolute URL, to which a storefront can append its own query parameters', async () => {
    const response = ok(checkoutResponse, await checkout(site, body('file 1')));
    expect(Object.keys(response)).toEqual(['url']);
    expect(response.url).toMatch(/^http:\/\/localhost:\d+\/[^?#]*\?[^?#]+$/);
    expect(new URL(response.url).origin).toBe(site.url);
    for (const appended of ['', '&lang=pt-br', '&lang=', '&lang=../../x', '&lang=en&utm_source=a&lang=b']) {
      const page = await visit(site, response.url + appended);
      expect([appended, page.status]).toEqual([appended, 200]);
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      expect(page.text).toContain('$43.21');
    }
  });

  it.each<[string, string[]]>([
    ['a million units of a variant without managed stock', ['file 1000000']],
    ['several products, one of them on two lines', ['file 2', 'cheap 3', 'file 1']],
    ['a total below the smallest amount that a card can be charged', ['cheap 1']],
    ['a free product', ['free 1']],
    ['a hidden product', ['hidden 1']],
    ['all units in stock', ['three 3']],
    ['all units in stock, on two lines', ['four 1', 'four 3']],
  ])('may contain %s', async (_, lines) => {
    expect(await openCheckout(site, body(...lines))).toContain('?');
  });

  it('has the prices of the catalog, even if the client sends other prices', async () => {
    const [item] = body('file 2').items;
    const cheaper = { price: 1, amount: 1, unit_amount: 1, sale_amount: 1, prices: [{ amount: 1 }], currency: 'eur' };
    const url = await openCheckout(site, { ...body(), ...cheaper, total: 1, items: [{ ...item, ...cheaper }] });
    const { text } = await visit(site, url);
    expect(text).toContain('$86.42');
    expect(text).not.toContain('$0.01');
  });

  it('shows inputs on its page for custom fields that the client has not sent', async () => {
    const [item] = body('engraved 1').items;
    const answered = { ...item, custom_field_values: [{ custom_field_id: 'pcf_1', value: 'To Sam' }] };
    const unanswered = await visit(site, await openCheckout(site, body('engraved 1')));
    expect(unanswered.text).toContain('name="field.0.pcf_1"');
    const done = await visit(site, await openCheckout(site, { ...body(), items: [answered] }));
    expect(done.text).not.toContain('name="field.0.pcf_1"');
  });

  it('stores the customer that the storefront sent, and expires after 30 minutes', async () => {
    const customer = { external_id: 'user_1', email: 'a@example.com' };
    const id = sessionOf(await openCheckout(site, { ...body('file 1'), customer }));
    const db = await openDatabaseAt(site.database);
    const row = await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await db.destroy();
    expect(JSON.parse(row.customer_json ?? '')).toEqual(customer);
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(30 * 60 * 1000);
  });
});

describe('an Idempotency-Key', () => {
  it('makes 20 simultaneous requests open one checkout, even if the stock is only enough for one', async () => {
    const key = { 'idempotency-key': 'at-once' };
    const urls = await Promise.all(Array.from({ length: 20 }, () => openCheckout(site, body('six 6'), key)));
    expect(new Set(urls).size).toBe(1);
    expect(await available(site, 'variant_six')).toBe(0);
    expect(await refused(body('six 6'))).toEqual(insufficient('variant_six'));
    expect(await openCheckout(site, body('six 6'), key)).toBe(urls[0]);
  });

  it('is refused when repeated with another body; an empty key counts as no key', async () => {
    const key = { 'idempotency-key': 'changed' };
    await openCheckout(site, body('file 1'), key);
    expect(refusal(await checkout(site, body('file 2'), key))).toEqual(invalid(expect.stringMatching(/\S/)));
    const openWith = (headers = {}) => openCheckout(site, body('ten 1'), headers);
    const urls = [await openWith(), await openWith(), await openWith({ 'idempotency-key': '' })];
    expect(new Set(urls).size).toBe(3);
    expect(await available(site, 'variant_ten')).toBe(7);
  });
});

describe('a cart', () => {
  const notAllowed = { status: 400, type: 'not_allowed', message: expect.stringMatching(/\S/) };

  it.each<[string, string[], unknown]>([
    ['for a variant that is sold out', ['none 9'], insufficient('variant_none')],
    [
      'when its lines of the same variant together exceed the stock',
      ['hidden 3', 'file 1', 'hidden 3'],
      insufficient('variant_hidden'),
    ],
    ['for the largest safe integer as quantity', ['hidden 9007199254740991'], insufficient('variant_hidden')],
    ['for an unknown variant', ['nope 1'], notFound('Variant', 'variant_nope')],
    ['for a variant of a deleted product', ['deleted 1'], notFound('Variant', 'variant_deleted')],
    ['for a product that cannot be bought', ['closed 1'], notAllowed],
    ['for two currencies', ['file 1', 'euro 1'], notAllowed],
    [
      'for an unknown variant rather than for an unpurchasable product',
      ['closed 1', 'nope 1'],
      notFound('Variant', 'variant_nope'),
    ],
    ['for an unknown variant rather than for missing stock', ['none 1', 'nope 1'], notFound('Variant', 'variant_nope')],
    ['for an unpurchasable product rather than for missing stock', ['none 1', 'closed 1'], notAllowed],
    ['for two currencies rather than for missing stock', ['none 1', 'euro 1'], notAllowed],
  ])('is refused %s', async (_, lines, expected) => {
    expect(await refused(body(...lines))).toEqual(expected);
  });

  it('is refused for an unpurchasable product rather than for two currencies', async () => {
    const unpurchasable = await refused(body('closedeuro 1'));
    expect((await refused(body('file 1', 'euro 1'))).message).not.toBe(unpurchasable.message);
    expect(await refused(body('file 1', 'closedeuro 1'))).toEqual(unpurchasable);
  });

  it('is refused for an invalid body or return address rather than for its products', async () => {
    const items = [...body('nope 1', 'none 1').items, { variant_id: 'variant_nope', quantity: 0 }];
    expect(await refused({ ...body(), items })).toEqual(invalid(expect.stringMatching(/^items\[2\]\.quantity must /)));
    expect(await refused({ ...body('nope 1'), cancelUrl: 'https://evil.example/' })).toEqual(
      invalid(expect.stringMatching(/^cancelUrl must /)),
    );
  });

  it('is refused as a whole when one variant is sold out, and units of other variants are not held', async () => {
    const before = await available(site, 'variant_hidden');
    expect(await refused(body('hidden 1', 'none 1'))).toEqual(insufficient('variant_none'));
    expect(await available(site, 'variant_hidden')).toBe(before);
  });
});
