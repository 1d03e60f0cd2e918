import { describe, expect, it } from 'vitest';
import { allRows } from '../database/testing/test-database.ts';
import { wireProduct, wireVariant } from './testing/products.ts';
import { createTestStore, GOOD_FORM, HOLD_SECONDS, paidFor, SITE } from './testing/test-store.ts';

const stand = wireProduct('stand', {
  type: { value: 'physical' },
  variants: [wireVariant('stand', { sale_amount: 2900 })],
});
const VARIANT = 'variant_stand';

describe('a purchase', () => {
  it('holds units, takes the payment, makes an order and sends mails to buyer and shop', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT, 2);
    expect(await shop.available(VARIANT)).toBe(8);
    expect(await shop.store.gateway.pay(checkout, GOOD_FORM)).toEqual({ kind: 'paid', url: `${SITE}/success` });
    await shop.outbox.drain();
    expect(await shop.available(VARIANT)).toBe(8);
    expect(await shop.orders()).toMatchObject([{ number: 1001, email: 'buyer@example.com', checkout_id: checkout }]);
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['buyer@example.com', 'Your Evenside order 1001'],
      ['orders@evenside.example', 'New order 1001: $58.00'],
    ]);
    expect(shop.mails[0]?.text).toContain('stand × 2');
    expect(shop.mails[0]?.text).toContain('Total  $58.00');
    expect(shop.mails[0]?.text).toContain('400 Example Street');
  });

  it('costs what the catalog stated at checkout, also when the price changes before the payment', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    await shop.db.updateTable('variants').set({ sale_amount: null, amount: 9900 }).where('id', '=', VARIANT).execute();
    await shop.store.gateway.pay(checkout, GOOD_FORM);
    expect(await shop.payments()).toMatchObject([{ status: 'paid', amount: 2900 }]);
  });

  it('that a buyer pays several times at once makes one order', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    const pay = () => shop.store.gateway.pay(checkout, GOOD_FORM);
    const results = [...(await Promise.all([pay(), pay()])), await pay()];
    expect(results.every((result) => result?.kind === 'paid')).toBe(true);
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.available(VARIANT)).toBe(9);
  });

  it('sends HTML that the buyer typed as plain text in every mail', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    await shop.store.gateway.pay(checkout, { ...GOOD_FORM, name: '<img src=x onerror=alert(1)>' });
    await shop.outbox.drain();
    expect(shop.mails).toHaveLength(2);
    for (const mail of shop.mails) expect(mail.html).not.toContain('<img src=x');
  });
});

it('a buyer who cancels after paying goes to the success page, and the order stays', async () => {
  const shop = await createTestStore([stand], { sendNow: async () => undefined });
  const checkout = await shop.open(VARIANT, 2);
  expect(await shop.store.gateway.pay(checkout, GOOD_FORM)).toMatchObject({ kind: 'paid' });
  expect(await shop.store.gateway.cancel(checkout)).toBe(`${SITE}/success`);
  shop.wait(HOLD_SECONDS);
  expect(await shop.store.gateway.view(checkout)).toMatchObject({ status: 'paid' });
  expect(await shop.store.gateway.cancel(checkout)).toBe(`${SITE}/success`);
  await shop.outbox.drain();
  expect(await shop.orders()).toHaveLength(1);
  expect(await shop.available(VARIANT)).toBe(8);
});

it.each([
  ['4000 0000 0000 0002', 'The card was declined. Use another card.'],
  ['4000 0000 0000 9995', 'The card has insufficient funds. Use another card.'],
])(
  'the declined card %s leaves the checkout open, so that the buyer can pay with another card',
  async (card_number, message) => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    const result = await shop.store.gateway.pay(checkout, { ...GOOD_FORM, card_number });
    expect(result).toEqual({ kind: 'declined', errors: { card_number: message } });
    expect(await shop.orders()).toHaveLength(0);
    expect(await shop.available(VARIANT)).toBe(9);
    expect(await shop.store.gateway.pay(checkout, GOOD_FORM)).toMatchObject({ kind: 'paid' });
  },
);

it('after a declined card, the buyer finds the rest of the form filled in until the checkout is over', async () => {
  const shop = await createTestStore([stand]);
  const draft = async (id: string) => (await shop.store.gateway.view(id))?.draft;
  const emptyDraft = { values: {}, errors: {} };
  const { card_number: _, expiry: __, security_code: ___, ...typed } = GOOD_FORM;
  const storedValues = { ...typed, company: '', street2: '', country: 'US' };
  for (const end of ['pay', 'cancel', 'expire'] as const) {
    const checkout = await shop.open(VARIANT);
    expect(await draft(checkout)).toEqual(emptyDraft);
    await shop.store.gateway.pay(checkout, { ...GOOD_FORM, card_number: '4000 0000 0000 0002', secret: 'x' });
    expect(await draft(checkout)).toEqual({
      values: storedValues,
      errors: { card_number: 'The card was declined. Use another card.' },
    });
    if (end === 'pay') await shop.store.gateway.pay(checkout, GOOD_FORM);
    else if (end === 'cancel') await shop.store.gateway.cancel(checkout);
    else {
      shop.wait(HOLD_SECONDS);
      await shop.store.checkouts.expireDue();
    }
    expect(await draft(checkout)).toEqual(emptyDraft);
  }
});

it('the number of a declined or accepted card is never stored', async () => {
  const shop = await createTestStore([stand]);
  const checkout = await shop.open(VARIANT);
  await shop.store.gateway.pay(checkout, { ...GOOD_FORM, card_number: '4000 0000 0000 0002' });
  await shop.store.gateway.pay(checkout, GOOD_FORM);
  await shop.outbox.drain();
  expect(JSON.stringify(await allRows(shop.db))).not.toMatch(/4242|4000 ?0000/);
});

describe('units that a checkout holds', () => {
  it('can be bought again when the buyer cancels', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT, 8);
    expect(await shop.store.gateway.cancel(checkout)).toBe(`${SITE}/store`);
    expect(await shop.available(VARIANT)).toBe(10);
    expect(await shop.store.gateway.pay(checkout, GOOD_FORM)).toEqual({ kind: 'closed' });
  });

  it('can be bought again from the second in which the hold expires', async () => {
    const shop = await createTestStore([stand]);
    await shop.open(VARIANT, 10);
    shop.wait(HOLD_SECONDS - 1);
    await expect(shop.open(VARIANT, 1)).rejects.toMatchObject({
      status: 400,
      body: {
        code: 'insufficient_inventory',
        message: `Variant with id: ${VARIANT} does not have the required inventory`,
      },
    });
    shop.wait(1);
    await expect(shop.open(VARIANT, 10)).resolves.toMatch(/^cs_/);
  });

  it('are all or none: a checkout that fails at its second line holds nothing of its first', async () => {
    const shop = await createTestStore([
      stand,
      wireProduct('kit', { variants: [wireVariant('kit', { inventory_quantity: 1 })] }),
    ]);
    const items = [
      { variant_id: VARIANT, quantity: 5 },
      { variant_id: 'variant_kit', quantity: 2 },
    ];
    await expect(shop.startCheckout(items)).rejects.toMatchObject({ status: 400 });
    expect(await shop.available(VARIANT)).toBe(10);
    expect(await shop.available('variant_kit')).toBe(1);
  });
});

describe('a payment that arrives after its hold has expired', () => {
  const latePayment = (checkout: string) => paidFor(checkout, 'pay_late', { amount: 2900 });

  it('makes an order when its units are still available', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    shop.wait(HOLD_SECONDS);
    await shop.store.checkouts.expireDue();
    expect(await shop.store.settle(latePayment(checkout))).toBe('ordered');
    expect(await shop.available(VARIANT)).toBe(9);
  });

  it('is refunded with a mail to the buyer when its units are sold out', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT, 1);
    shop.wait(HOLD_SECONDS);
    await shop.open(VARIANT, 10);
    expect(await shop.store.settle(latePayment(checkout))).toBe('refunded');
    await shop.outbox.drain();
    expect(await shop.orders()).toHaveLength(0);
    expect(await shop.payments()).toMatchObject([{ id: 'pay_late', status: 'refunded' }]);
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['Your Evenside payment was refunded']);
    expect(shop.mails[0]?.text).toContain('after your checkout had ended');
  });
});

it('a payment for a checkout that does not exist is refused', async () => {
  const shop = await createTestStore([stand]);
  await expect(shop.store.settle(paidFor('cs_unknown', 'pay'))).rejects.toMatchObject({ status: 404 });
});
