import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Checkout } from '../../checkout/checkouts.ts';
import type { CheckoutLine } from '../../checkout/lines.ts';
import { CURRENCY } from '../../testing/products.ts';
import { stripeLocale } from './locale.ts';
import { questionKey, questionOf } from './questions.ts';
import { sessionEnd, sessionParams } from './session-params.ts';

const SITE = 'https://shop.example';
const CONTACT = { email: 'hello@shop.example', phone: { display: '(312) 555-0142' } };
const createdAt = new Date('2026-01-01T12:00:00.000Z');
const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);

const line: CheckoutLine = {
  product_id: 'prod_kit',
  variant_id: 'variant_kit',
  title: 'Kit',
  variant_title: 'Kit',
  sku: null,
  image_url: null,
  product_type: 'digital',
  unit_amount: 3900,
  quantity: 1,
  held: 0,
  custom_fields: [],
  billing_interval: null,
  billing_interval_count: 1,
};

const checkout = (lines: CheckoutLine[], more: Partial<Checkout> = {}): Checkout => ({
  id: 'cs_1',
  status: 'open',
  successUrl: `${SITE}/success`,
  cancelUrl: `${SITE}/store`,
  currency: CURRENCY,
  total: 3900,
  createdAt,
  expiresAt: after(1800),
  locale: null,
  email: null,
  source: null,
  gateway: 'stripe-test',
  sessionId: null,
  sessionUrl: null,
  lines,
  ...more,
});

const itemOf = (each: Partial<CheckoutLine>) =>
  sessionParams(checkout([{ ...line, ...each }]), SITE, ['US'], CONTACT).line_items?.[0];

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada@example..com', undefined],
  ['ada@exa_mple.com', undefined],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['jörg@example.com', undefined],
  [null, undefined],
])('the email address %s is sent to Stripe as %s, because Stripe refuses invalid ones', (email, expected) => {
  expect(sessionParams(checkout([line], { email }), SITE, ['US'], CONTACT).customer_email).toBe(expected);
});

it('a session asks for an address in the countries of the shop, and for none if nothing is shipped', () => {
  const addressCollection = (product_type: string) =>
    sessionParams(checkout([{ ...line, product_type }]), SITE, ['US', 'CA'], CONTACT).shipping_address_collection;
  expect(addressCollection('physical')).toEqual({ allowed_countries: ['US', 'CA'] });
  expect(addressCollection('digital')).toBeUndefined();
});

it('a session ends together with the hold, within the limits of Stripe', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400 }), (hold) => {
      const seconds = (sessionEnd({ createdAt, expiresAt: after(hold) }).getTime() - createdAt.getTime()) / 1000;
      // Stripe receives the request some seconds later.
      expect(seconds).toBeGreaterThanOrEqual(35 * 60);
      expect(seconds).toBeLessThan(24 * 3600);
      if (hold > 35 * 60 && hold < 86_340) expect(seconds).toBe(hold);
    }),
  );
});

it('a line item at Stripe names the variant and the values of custom fields', () => {
  const custom_fields = [{ id: 'a', title: 'Name', is_required: true, value: 'Ada' }];
  expect(itemOf({ variant_title: 'Oak', custom_fields })?.price_data?.product_data).toEqual({
    name: 'Kit',
    description: 'Oak · Name: Ada',
  });
});

it.each([
  ['https://img.example/kit.png', 'https://img.example/kit.png'],
  ['/art/kit.png', 'https://shop.example/art/kit.png'],
  ['http://img.example/kit.png', undefined],
  ['https://localhost/kit.png', undefined],
  ['https://10.0.0.7/kit.png', undefined],
  ['https://', undefined],
  [null, undefined],
])('a line item with the picture %s has the picture %s at Stripe', (image_url, shown) => {
  expect(itemOf({ image_url })?.price_data?.product_data?.images?.[0]).toBe(shown);
});

it('a title is cut at the length that Stripe allows, and never within a character', () => {
  const name = itemOf({ title: `${'a'.repeat(248)}🛒🛒` })?.price_data?.product_data?.name ?? '';
  expect(name).toBe(`${'a'.repeat(248)}…`);
});

describe('a recurring price', () => {
  const plan = { ...line, title: 'Plan', unit_amount: 29700, billing_interval: 'month' as const };

  it('makes the session a subscription with a text on how to cancel; other lines are charged once', () => {
    const params = sessionParams(checkout([plan, line]), SITE, ['US'], CONTACT);
    expect(params).toMatchObject({
      mode: 'subscription',
      metadata: { checkout_id: 'cs_1' },
      subscription_data: { metadata: { checkout_id: 'cs_1' } },
      custom_text: {
        submit: {
          message: '$297.00 every month until you cancel. To cancel, email hello@shop.example or call (312) 555-0142.',
        },
      },
    });
    expect(params.payment_intent_data).toBeUndefined();
    expect(params.line_items?.map((each) => each.price_data?.recurring)).toEqual([
      { interval: 'month', interval_count: 1 },
      undefined,
    ]);
  });

  it('may be on 20 lines of a session, beside 20 lines that are charged once', () => {
    const lines = (plans: number, others: number) => [
      ...Array.from({ length: plans }, () => plan),
      ...Array.from({ length: others }, () => line),
    ];
    expect(() => sessionParams(checkout(lines(20, 20)), SITE, ['US'], CONTACT)).not.toThrow();
    for (const [plans, others] of [
      [21, 0],
      [1, 21],
    ] as const)
      expect(() => sessionParams(checkout(lines(plans, others)), SITE, ['US'], CONTACT)).toThrow('20 different lines');
  });
});

it('a checkout makes the same request each time, so that its session can be found again', () => {
  const sample = checkout([line], { locale: 'de-AT', email: 'buyer@example.com' });
  expect(sessionParams(sample, SITE, ['US'], CONTACT)).toEqual(
    sessionParams(structuredClone(sample), SITE, ['US'], CONTACT),
  );
  expect(sessionParams(sample, SITE, ['US'], CONTACT)).toMatchObject({
    locale: 'de',
    customer_email: 'buyer@example.com',
  });
});

it.each([
  ['en-US', 'en'],
  ['pt-br', 'pt-BR'],
  ['zh_TW', 'zh-TW'],
  ['nn-NO', 'nb'],
  ['gsw-CH', 'auto'],
  [null, 'auto'],
])('the browser language %s is sent to Stripe as %s', (tag, language) => {
  expect(stripeLocale(tag)).toBe(language);
});

it('a field key of a Stripe session is mapped to its custom field, and an unknown key to none', () => {
  const custom_fields = ['a', 'b'].map((id) => ({ id, title: id, is_required: false, value: null }));
  const lines = [line, { ...line, custom_fields }];
  expect(questionOf(questionKey({ position: 1, field: 1 }), lines)).toEqual({ position: 1, id: 'b' });
  for (const key of ['line7question0', 'line1question9', 'vat', 'line1question1x', '']) {
    expect(questionOf(key, lines)).toBeUndefined();
  }
});
