import { describe, expect, it } from 'vitest';
import { sign } from '../outbox/signature.ts';
import { wireProduct, wireVariant } from './testing/products.ts';
import { createTestStore, GOOD_FORM, HOLD_SECONDS, SITE } from './testing/test-store.ts';

const stand = wireProduct('stand', {
  type: { value: 'physical' },
  variants: [wireVariant('stand', { sale_amount: 2900 })],
});
const audit = wireProduct('audit', {
  variants: [wireVariant('audit', { manage_inventory: false, inventory_quantity: 0 })],
});
const VARIANT = 'variant_stand';

describe('a purchase', () => {
  it('holds the stock, takes the payment, makes the order and writes the mails', async () => {
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

  it('costs what the catalog said at checkout, even when the price changes before the payment', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    await shop.db.updateTable('variants').set({ sale_amount: null, amount: 9900 }).where('id', '=', VARIANT).execute();
    await shop.store.gateway.pay(checkout, GOOD_FORM);
    expect(await shop.payments()).toMatchObject([{ status: 'paid', amount: 2900 }]);
  });

  it('paid twice by an impatient buyer is one order', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    const pay = () => shop.store.gateway.pay(checkout, GOOD_FORM);
    const results = [...(await Promise.all([pay(), pay()])), await pay()];
    expect(results.every((result) => result?.kind === 'paid')).toBe(true);
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.available(VARIANT)).toBe(9);
  });

  it('keeps what the buyer wrote as text, in every mail', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    await shop.store.gateway.pay(checkout, { ...GOOD_FORM, name: '<img src=x onerror=alert(1)>' });
    await shop.outbox.drain();
    for (const mail of shop.mails) expect(mail.html).not.toContain('<img src=x');
  });

  it('without stock management has no limit', async () => {
    const shop = await createTestStore([audit]);
    const checkout = await shop.open('variant_audit', 1000);
    expect(await shop.store.gateway.pay(checkout, GOOD_FORM)).toMatchObject({ kind: 'paid' });
    expect(await shop.orders()).toHaveLength(1);
  });
});

describe('a buyer who cancels after having paid', () => {
  it('goes to the success page, and the order stays', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT, 2);
    await shop.store.gateway.pay(checkout, GOOD_FORM);
    expect(await shop.store.gateway.cancel(checkout)).toBe(`${SITE}/success`);
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.available(VARIANT)).toBe(8);
  });

  it('is also sent there before the notification is applied, and sees the checkout as paid', async () => {
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
});

describe('a notification of a payment', () => {
  it('is refused without a valid signature, and the checkout stays open', async () => {
    const shop = await createTestStore([stand]);
    const checkout_id = await shop.open(VARIANT);
    const body = JSON.stringify({ id: 'forged', type: 'checkout.cancelled', checkout_id });
    const headers = sign('not the secret of the shop', 'forged', body, new Date('2026-01-01T12:00:00.000Z'));
    for (const given of [{}, { ...headers }]) {
      await expect(shop.store.receive(given, body)).rejects.toMatchObject({
        status: 400,
        body: { type: 'invalid_data' },
      });
    }
    expect(await shop.available(VARIANT)).toBe(9);
  });
});

describe('a card that does not pay', () => {
  it.each([
    ['4000 0000 0000 0002', 'The card was declined. Use another card.'],
    ['4000 0000 0000 9995', 'The card has insufficient funds. Use another card.'],
  ])('%s leaves the checkout open, so that another card can', async (card_number, message) => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    const refused = await shop.store.gateway.pay(checkout, { ...GOOD_FORM, card_number });
    expect(refused).toEqual({ kind: 'declined', errors: { card_number: message } });
    expect(await shop.orders()).toHaveLength(0);
    expect(await shop.available(VARIANT)).toBe(9);
    expect(await shop.store.gateway.pay(checkout, GOOD_FORM)).toMatchObject({ kind: 'paid' });
  });

  it('leaves what else was typed for another try, until the checkout is over', async () => {
    const shop = await createTestStore([stand]);
    const draft = async (id: string) => (await shop.store.gateway.view(id))?.draft;
    const nothing = { values: {}, errors: {} };
    const { card_number: _, expiry: __, security_code: ___, ...typed } = GOOD_FORM;
    const kept = { ...typed, company: '', street2: '', country: 'US' };
    for (const end of ['pay', 'cancel', 'expire'] as const) {
      const checkout = await shop.open(VARIANT);
      expect(await draft(checkout)).toEqual(nothing);
      await shop.store.gateway.pay(checkout, { ...GOOD_FORM, card_number: '4000 0000 0000 0002', secret: 'x' });
      expect(await draft(checkout)).toEqual({
        values: kept,
        errors: { card_number: 'The card was declined. Use another card.' },
      });
      if (end === 'pay') await shop.store.gateway.pay(checkout, GOOD_FORM);
      else if (end === 'cancel') await shop.store.gateway.cancel(checkout);
      else {
        shop.wait(HOLD_SECONDS);
        await shop.store.checkouts.expireDue();
      }
      expect(await draft(checkout)).toEqual(nothing);
    }
  });

  it('leaves what an older version kept of an open checkout', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    const values = {
      email: 'buyer@example.com',
      name: 'Sample Buyer',
      street: '1 Old Road',
      city: 'Lombard',
      zip: '60148',
    };
    const draft_json = JSON.stringify({ values, errors: {} });
    await shop.db.updateTable('checkouts').set({ draft_json }).where('id', '=', checkout).execute();
    expect(await shop.store.gateway.view(checkout)).toMatchObject({
      draft: { values },
      demands: { countries: ['US'] },
    });
  });

  it('is never written down', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    await shop.store.gateway.pay(checkout, { ...GOOD_FORM, card_number: '4000 0000 0000 0002' });
    await shop.store.gateway.pay(checkout, GOOD_FORM);
    await shop.outbox.drain();
    const tables = await shop.db.introspection.getTables();
    for (const { name } of tables) {
      const rows = JSON.stringify(
        await shop.db
          .selectFrom(name as 'orders')
          .selectAll()
          .execute(),
      );
      expect(rows).not.toMatch(/4242|4000 ?0000/);
    }
  });
});

describe('units that are held', () => {
  it('are not available to other buyers', async () => {
    const shop = await createTestStore([stand]);
    await shop.open(VARIANT, 8);
    await expect(shop.open(VARIANT, 3)).rejects.toMatchObject({
      status: 400,
      body: {
        code: 'insufficient_inventory',
        message: `Variant with id: ${VARIANT} does not have the required inventory`,
      },
    });
    expect(await shop.available(VARIANT)).toBe(2);
  });

  it('come back when the buyer cancels', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT, 8);
    expect(await shop.store.gateway.cancel(checkout)).toBe(`${SITE}/store`);
    expect(await shop.available(VARIANT)).toBe(10);
    expect(await shop.store.gateway.pay(checkout, GOOD_FORM)).toEqual({ kind: 'closed' });
  });

  it('come back when the time is over, to the second', async () => {
    const shop = await createTestStore([stand]);
    await shop.open(VARIANT, 8);
    shop.wait(HOLD_SECONDS - 1);
    expect(await shop.available(VARIANT)).toBe(2);
    shop.wait(1);
    expect(await shop.available(VARIANT)).toBe(10);
  });

  it('are there for a checkout that needs them the moment the time is over', async () => {
    const shop = await createTestStore([stand]);
    await shop.open(VARIANT, 10);
    shop.wait(HOLD_SECONDS);
    await expect(shop.open(VARIANT, 10)).resolves.toMatch(/^cs_/);
  });

  it('are all or none: a checkout that fails at its second line holds nothing of its first', async () => {
    const shop = await createTestStore([
      stand,
      wireProduct('kit', { variants: [wireVariant('kit', { inventory_quantity: 1 })] }),
    ]);
    const request = {
      items: [
        { variant_id: VARIANT, quantity: 5 },
        { variant_id: 'variant_kit', quantity: 2 },
      ],
      successUrl: `${SITE}/success`,
      cancelUrl: `${SITE}/store`,
    };
    await expect(shop.store.startCheckout(request, null)).rejects.toMatchObject({ status: 400 });
    expect(await shop.available(VARIANT)).toBe(10);
    expect(await shop.available('variant_kit')).toBe(1);
  });

  it('go to exactly as many of 200 simultaneous buyers as there are units', async () => {
    const shop = await createTestStore([stand]);
    const attempts = await Promise.allSettled(Array.from({ length: 200 }, () => shop.open(VARIANT)));
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(10);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason.body.code).toBe('insufficient_inventory');
    }
    expect(await shop.available(VARIANT)).toBe(0);
    shop.wait(HOLD_SECONDS);
    expect(await shop.available(VARIANT)).toBe(10);
  });
});

describe('a payment that arrives late', () => {
  const late = (checkout: string, id = 'pay_late') => ({
    id: `evt_${id}`,
    type: 'payment.succeeded' as const,
    checkout_id: checkout,
    payment_id: id,
    amount: 2900,
    currency_code: 'usd',
    buyer: { email: 'buyer@example.com', name: 'Sample Buyer', address: null, customFields: [] },
  });

  it('still gets its units when they are there', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    shop.wait(HOLD_SECONDS);
    await shop.store.checkouts.expireDue();
    expect(await shop.store.settle(late(checkout))).toBe('ordered');
    expect(await shop.available(VARIANT)).toBe(9);
  });

  it('is returned when they are gone, and the buyer is told', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT, 1);
    shop.wait(HOLD_SECONDS);
    await shop.open(VARIANT, 10);
    expect(await shop.store.settle(late(checkout))).toBe('refunded');
    await shop.outbox.drain();
    expect(await shop.orders()).toHaveLength(0);
    expect(await shop.payments()).toMatchObject([{ id: 'pay_late', status: 'refunded' }]);
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['Your Evenside payment was returned']);
    expect(shop.mails[0]?.text).toContain('after your checkout had ended');
  });

  it('is returned when it is not the agreed sum', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    expect(await shop.store.settle({ ...late(checkout), amount: 1 })).toBe('refunded');
    expect(await shop.store.settle({ ...late(checkout, 'pay_2'), currency_code: 'eur' })).toBe('refunded');
    expect(await shop.orders()).toHaveLength(0);
    await shop.outbox.drain();
    const why = 'Your payment does not match the total of what you chose. No order was made, and the full';
    const said = shop.mails.map(({ text }) => text).join();
    expect(said).toContain(`${why} $0.01 is returned.`);
    expect(said).toContain(`${why} EUR 29.00 is returned.`);
  });

  it('for something already paid is returned', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    await shop.store.gateway.pay(checkout, GOOD_FORM);
    expect(await shop.store.settle(late(checkout))).toBe('refunded');
    expect(await shop.orders()).toHaveLength(1);
    await shop.outbox.drain();
    expect(shop.mails.find(({ subject }) => subject.includes('returned'))?.text).toContain('was already paid for');
  });

  it('for a checkout that never was is refused', async () => {
    const shop = await createTestStore([stand]);
    await expect(shop.store.settle(late('cs_unknown'))).rejects.toMatchObject({ status: 404 });
  });
});
