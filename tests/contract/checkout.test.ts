/** Section 7: starting a checkout: what it takes, what it answers, and in which order it refuses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutAnswer } from '../../contracts/store.ts';
import { openDatabaseAt } from '../../services/database/database.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import {
  available,
  bodyFor,
  cancel,
  checkout,
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
const endless = (id: string, overrides: Record<string, unknown> = {}) =>
  wireVariant(id, { manage_inventory: false, ...overrides });

let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: [
      wireProduct('file', { variants: [endless('file', { amount: 4321 })] }),
      wireProduct('cheap', { variants: [endless('cheap', { amount: 1 })] }),
      wireProduct('free', { variants: [endless('free', { amount: 0 })] }),
      wireProduct('euro', {
        variants: [endless('euro', { prices: [{ amount: 100, sale_amount: null, currency_code: 'eur' }] })],
      }),
      wireProduct('asking', {
        variants: [endless('asking')],
        custom_fields: [{ id: 'pcf_1', title: 'Engraving', is_required: true }],
      }),
      of('three', 3),
      of('four', 4),
      of('five', 5),
      of('six', 6),
      of('ten', 10),
      of('none', 0),
      of('closed', 5, { purchasable: false }),
      of('closedeuro', 0, {
        purchasable: false,
        variants: [endless('closedeuro', { prices: [{ amount: 100, currency_code: 'eur' }] })],
      }),
      of('hidden', 5, { is_hidden: true }),
      of('gone', 5),
    ],
    alter: (db) =>
      db
        .updateTable('products')
        .set({ deleted_at: '2026-02-01T00:00:00.000Z' })
        .where('id', '=', 'prod_gone')
        .execute(),
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
  it('is answered with one address: absolute, with a query, without a fragment', async () => {
    const answer = ok(checkoutAnswer, await checkout(site, body('file 1')));
    expect(Object.keys(answer)).toEqual(['url']);
    expect(answer.url).toMatch(/^http:\/\/localhost:\d+\/[^?#]*\?[^?#]+$/);
    expect(new URL(answer.url).origin).toBe(site.url);
  });

  it.each([
    '',
    '&lang=en',
    '&lang=pt-br',
    '&lang=undefined',
    '&lang=',
    '&lang=../../x',
    '&lang=en&utm_source=a&lang=b',
  ])('leads to its page with "%s" appended', async (appended) => {
    const page = await visit(site, (await openCheckout(site, body('file 1'))) + appended);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.text).toContain('$43.21');
  });

  it.each<[string, string[]]>([
    ['a single unit', ['file 1']],
    ['a million units of what is not counted', ['file 1000000']],
    ['several products', ['file 2', 'cheap 3']],
    ['the same variant on two lines', ['file 1', 'file 2']],
    ['less than the smallest payable amount', ['cheap 1']],
    ['something free', ['free 1']],
    ['a hidden product', ['hidden 1']],
    ['a question that is not answered yet', ['asking 1']],
    ['exactly what is in stock', ['three 3']],
    ['exactly what is in stock, on two lines', ['four 1', 'four 3']],
  ])('may hold %s', async (_, lines) => {
    expect(await openCheckout(site, body(...lines))).toContain('?');
  });

  it('costs what the service says, whatever the client says', async () => {
    const [item] = body('file 2').items;
    const cheaper = { price: 1, amount: 1, unit_amount: 1, sale_amount: 1, prices: [{ amount: 1 }], currency: 'eur' };
    const url = await openCheckout(site, { ...body(), ...cheaper, total: 1, items: [{ ...item, ...cheaper }] });
    const { text } = await visit(site, url);
    expect(text).toContain('$86.42');
    expect(text).not.toContain('$0.01');
  });

  it('asks on its page for what the client has not answered, and only for that', async () => {
    const [item] = body('asking 1').items;
    const answered = { ...item, custom_field_values: [{ custom_field_id: 'pcf_1', value: 'To Sam' }] };
    const open = await visit(site, await openCheckout(site, body('asking 1')));
    expect(open.text).toContain('Engraving');
    const done = await visit(site, await openCheckout(site, { ...body(), items: [answered] }));
    expect(done.text).not.toContain('name="field.0.pcf_1"');
    expect(open.text).toContain('name="field.0.pcf_1"');
  });

  it('keeps whose it is, and holds its units for half an hour', async () => {
    const customer = { external_id: 'user_1', email: 'a@example.com' };
    const id = sessionOf(await openCheckout(site, { ...body('file 1'), customer }));
    const db = await openDatabaseAt(site.database);
    const kept = await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await db.destroy();
    expect(JSON.parse(kept.customer_json ?? '')).toEqual(customer);
    expect(Date.parse(kept.expires_at) - Date.parse(kept.created_at)).toBe(30 * 60 * 1000);
  });

  it('is one of its own for every post', async () => {
    const before = await available(site, 'variant_ten');
    const [first, second] = [await openCheckout(site, body('ten 1')), await openCheckout(site, body('ten 1'))];
    expect(first).not.toBe(second);
    expect(await available(site, 'variant_ten')).toBe((before ?? 0) - 2);
  });
});

describe('an Idempotency-Key', () => {
  it('makes a repeated post the same checkout, and holds its units once', async () => {
    const before = await available(site, 'variant_ten');
    const key = { 'idempotency-key': 'again-1' };
    const first = await openCheckout(site, body('ten 2'), key);
    expect(await openCheckout(site, body('ten 2'), key)).toBe(first);
    expect(await available(site, 'variant_ten')).toBe((before ?? 0) - 2);
  });

  it('makes twenty posts at once the same checkout', async () => {
    const key = { 'idempotency-key': 'at-once' };
    const urls = await Promise.all(Array.from({ length: 20 }, () => openCheckout(site, body('six 4'), key)));
    expect(new Set(urls).size).toBe(1);
    expect(await available(site, 'variant_six')).toBe(2);
  });

  it('answers with the checkout even when nothing is left for another one', async () => {
    const key = { 'idempotency-key': 'last-ones' };
    const first = await openCheckout(site, body('five 5'), key);
    expect(await refused(body('five 5'))).toEqual(insufficient('variant_five'));
    expect(await openCheckout(site, body('five 5'), key)).toBe(first);
  });

  it('must not come with another body', async () => {
    const key = { 'idempotency-key': 'changed' };
    await openCheckout(site, body('file 1'), key);
    expect(refusal(await checkout(site, body('file 2'), key))).toEqual(invalid(expect.stringMatching(/\S/)));
  });

  it('that is empty is none', async () => {
    const key = { 'idempotency-key': '' };
    expect(await openCheckout(site, body('file 1'), key)).not.toBe(await openCheckout(site, body('file 2'), key));
  });

  it('opens another checkout once the first one is cancelled', async () => {
    const key = { 'idempotency-key': 'cancelled' };
    const first = await openCheckout(site, body('file 1'), key);
    await cancel(site, first);
    const second = await openCheckout(site, body('file 1'), key);
    expect(second).not.toBe(first);
    expect((await visit(site, second)).status).toBe(200);
  });

  it('is not spent by a post that is refused', async () => {
    const key = { 'idempotency-key': 'refused-first' };
    expect(refusal(await checkout(site, body('none 1'), key))).toEqual(insufficient('variant_none'));
    expect(await openCheckout(site, body('file 1'), key)).toContain('?');
  });
});

describe('a checkout is refused', () => {
  const notAllowed = { status: 400, type: 'not_allowed', message: expect.stringMatching(/\S/) };

  it('for want of stock, with the contract’s words', async () => {
    const answer = await checkout(site, body('none 9'));
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toEqual({
      type: 'not_allowed',
      code: 'insufficient_inventory',
      message: 'Variant with id: variant_none does not have the required inventory',
    });
  });

  it.each<[string, string[], unknown]>([
    ['when repeated lines together are too many', ['hidden 3', 'file 1', 'hidden 3'], insufficient('variant_hidden')],
    ['when one of several lines is too many', ['file 1', 'none 1'], insufficient('variant_none')],
    ['when much more is asked for than exists', ['hidden 1000000000'], insufficient('variant_hidden')],
    ['when the largest number is asked for', ['hidden 9007199254740991'], insufficient('variant_hidden')],
    ['for an unknown variant', ['nope 1'], notFound('Variant', 'variant_nope')],
    ['for a variant of a deleted product', ['gone 1'], notFound('Variant', 'variant_gone')],
    ['for a product that cannot be bought', ['closed 1'], notAllowed],
    ['for two currencies', ['file 1', 'euro 1'], notAllowed],
    ['as unknown before as unpurchasable', ['closed 1', 'nope 1'], notFound('Variant', 'variant_nope')],
    ['as unknown before as too many', ['none 1', 'nope 1'], notFound('Variant', 'variant_nope')],
    ['as unpurchasable before as too many', ['none 1', 'closed 1'], notAllowed],
    ['as mixed before as too many', ['none 1', 'euro 1'], notAllowed],
  ])('%s', async (_, lines, expected) => {
    expect(await refused(body(...lines))).toEqual(expected);
  });

  it('as unpurchasable before as mixed', async () => {
    const alone = await refused(body('closedeuro 1'));
    const mixed = await refused(body('file 1', 'euro 1'));
    expect(alone.message).not.toBe(mixed.message);
    expect(await refused(body('file 1', 'closedeuro 1'))).toEqual(alone);
  });

  it.each([0, -1, '1'])('for its shape (quantity %j) before all else', async (quantity) => {
    const items = [...body('nope 1', 'none 1').items, { variant_id: 'variant_nope', quantity }];
    expect(await refused({ ...body(), items })).toEqual(invalid(expect.stringMatching(/^items\[2\]\.quantity must /)));
  });

  it('for a return address before all that is in the cart', async () => {
    expect(await refused({ ...body('nope 1'), cancelUrl: 'https://evil.example/' })).toEqual(
      invalid(expect.stringMatching(/^cancelUrl must /)),
    );
  });

  it('whole: what was there of it is not held', async () => {
    const before = await available(site, 'variant_hidden');
    expect(await refused(body('hidden 1', 'none 1'))).toEqual(insufficient('variant_none'));
    expect(await refused(body('none 1', 'hidden 1'))).toEqual(insufficient('variant_none'));
    expect(await available(site, 'variant_hidden')).toBe(before);
  });
});
