/** Section 7: starting a checkout: what it takes, what it answers, and in which order it refuses. */
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

const of = (id: string, stock: number, overrides: Record<string, unknown> = {}) =>
  wireProduct(id, { variants: [wireVariant(id, { inventory_quantity: stock })], ...overrides });
const endless = (id: string, variant: Record<string, unknown> = {}, overrides: Record<string, unknown> = {}) =>
  wireProduct(id, { variants: [wireVariant(id, { manage_inventory: false, ...variant })], ...overrides });
const EURO = { prices: [{ amount: 100, sale_amount: null, currency_code: 'eur' }] };

let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: [
      endless('file', { amount: 4321 }),
      endless('cheap', { amount: 1 }),
      endless('free', { amount: 0 }),
      endless('euro', EURO),
      endless('asking', {}, { custom_fields: [{ id: 'pcf_1', title: 'Engraving', is_required: true }] }),
      of('three', 3),
      of('four', 4),
      of('six', 6),
      of('ten', 10),
      of('none', 0),
      of('closed', 5, { purchasable: false }),
      endless('closedeuro', EURO, { purchasable: false }),
      of('hidden', 5, { is_hidden: true }),
      of('gone', 5),
    ],
    alter: deleteProducts('prod_gone'),
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
  it('is answered with one absolute address, to whose query storefronts append theirs', async () => {
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
    ['a million units of what is not counted', ['file 1000000']],
    ['several products, one of them on two lines', ['file 2', 'cheap 3', 'file 1']],
    ['less than the smallest payable amount', ['cheap 1']],
    ['something free', ['free 1']],
    ['a hidden product', ['hidden 1']],
    ['exactly what is in stock', ['three 3']],
    ['exactly what is in stock, on two lines', ['four 1', 'four 3']],
  ])('may hold %s', async (_, lines) => {
    expect(await openCheckout(site, body(...lines))).toContain('?');
  });

  it('costs what the catalog says, whatever the client sends', async () => {
    const [item] = body('file 2').items;
    const cheaper = { price: 1, amount: 1, unit_amount: 1, sale_amount: 1, prices: [{ amount: 1 }], currency: 'eur' };
    const url = await openCheckout(site, { ...body(), ...cheaper, total: 1, items: [{ ...item, ...cheaper }] });
    const { text } = await visit(site, url);
    expect(text).toContain('$86.42');
    expect(text).not.toContain('$0.01');
  });

  it('asks on its page for the custom fields that the client has not sent', async () => {
    const [item] = body('asking 1').items;
    const answered = { ...item, custom_field_values: [{ custom_field_id: 'pcf_1', value: 'To Sam' }] };
    const open = await visit(site, await openCheckout(site, body('asking 1')));
    expect(open.text).toContain('name="field.0.pcf_1"');
    const done = await visit(site, await openCheckout(site, { ...body(), items: [answered] }));
    expect(done.text).not.toContain('name="field.0.pcf_1"');
  });

  it('keeps the customer of the storefront, and holds its units for half an hour', async () => {
    const customer = { external_id: 'user_1', email: 'a@example.com' };
    const id = sessionOf(await openCheckout(site, { ...body('file 1'), customer }));
    const db = await openDatabaseAt(site.database);
    const kept = await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await db.destroy();
    expect(JSON.parse(kept.customer_json ?? '')).toEqual(customer);
    expect(Date.parse(kept.expires_at) - Date.parse(kept.created_at)).toBe(30 * 60 * 1000);
  });
});

describe('an Idempotency-Key', () => {
  it('makes twenty posts at once the same checkout, also when nothing is left for another one', async () => {
    const key = { 'idempotency-key': 'at-once' };
    const urls = await Promise.all(Array.from({ length: 20 }, () => openCheckout(site, body('six 6'), key)));
    expect(new Set(urls).size).toBe(1);
    expect(await available(site, 'variant_six')).toBe(0);
    expect(await refused(body('six 6'))).toEqual(insufficient('variant_six'));
    expect(await openCheckout(site, body('six 6'), key)).toBe(urls[0]);
  });

  it('must not come with another body, and is none where it is empty or missing', async () => {
    const key = { 'idempotency-key': 'changed' };
    await openCheckout(site, body('file 1'), key);
    expect(refusal(await checkout(site, body('file 2'), key))).toEqual(invalid(expect.stringMatching(/\S/)));
    const open = (headers = {}) => openCheckout(site, body('ten 1'), headers);
    const urls = [await open(), await open(), await open({ 'idempotency-key': '' })];
    expect(new Set(urls).size).toBe(3);
    expect(await available(site, 'variant_ten')).toBe(7);
  });
});

describe('a checkout', () => {
  const notAllowed = { status: 400, type: 'not_allowed', message: expect.stringMatching(/\S/) };

  it.each<[string, string[], unknown]>([
    ['for want of stock', ['none 9'], insufficient('variant_none')],
    ['when repeated lines together are too many', ['hidden 3', 'file 1', 'hidden 3'], insufficient('variant_hidden')],
    ['when the largest number is asked for', ['hidden 9007199254740991'], insufficient('variant_hidden')],
    ['for an unknown variant', ['nope 1'], notFound('Variant', 'variant_nope')],
    ['for a variant of a deleted product', ['gone 1'], notFound('Variant', 'variant_gone')],
    ['for a product that cannot be bought', ['closed 1'], notAllowed],
    ['for two currencies', ['file 1', 'euro 1'], notAllowed],
    ['as unknown before as unpurchasable', ['closed 1', 'nope 1'], notFound('Variant', 'variant_nope')],
    ['as unknown before as too many', ['none 1', 'nope 1'], notFound('Variant', 'variant_nope')],
    ['as unpurchasable before as too many', ['none 1', 'closed 1'], notAllowed],
    ['as mixed before as too many', ['none 1', 'euro 1'], notAllowed],
  ])('is refused %s', async (_, lines, expected) => {
    expect(await refused(body(...lines))).toEqual(expected);
  });

  it('is refused as unpurchasable before as mixed', async () => {
    const alone = await refused(body('closedeuro 1'));
    expect((await refused(body('file 1', 'euro 1'))).message).not.toBe(alone.message);
    expect(await refused(body('file 1', 'closedeuro 1'))).toEqual(alone);
  });

  it('is refused for its shape and its return address before all that is in the cart', async () => {
    const items = [...body('nope 1', 'none 1').items, { variant_id: 'variant_nope', quantity: 0 }];
    expect(await refused({ ...body(), items })).toEqual(invalid(expect.stringMatching(/^items\[2\]\.quantity must /)));
    expect(await refused({ ...body('nope 1'), cancelUrl: 'https://evil.example/' })).toEqual(
      invalid(expect.stringMatching(/^cancelUrl must /)),
    );
  });

  it('is refused as a whole, and what was there of it is not held', async () => {
    const before = await available(site, 'variant_hidden');
    expect(await refused(body('hidden 1', 'none 1'))).toEqual(insufficient('variant_none'));
    expect(await available(site, 'variant_hidden')).toBe(before);
  });
});
