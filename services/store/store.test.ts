import { describe, expect, it } from 'vitest';
import { listOrders } from './orders/orders.ts';
import { notification } from './payment/notification.ts';
import { wireProduct, wireVariant } from './testing/products.ts';
import { createTestStore, GOOD_FORM, HOLD_SECONDS, SITE, type TestStore } from './testing/test-store.ts';

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

  it('costs what the catalogue said at checkout, even when the price changes before the payment', async () => {
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

  it('does so even when the shop was not told of the payment yet, and so is everybody who looks', async () => {
    let away = true;
    const shop: TestStore = await createTestStore([stand], {
      deliver: async (_, body) => {
        if (away) throw new Error('nobody there');
        await shop.store.settle(notification.parse(JSON.parse(body)));
      },
    });
    const checkout = await shop.open(VARIANT, 2);
    expect(await shop.store.gateway.pay(checkout, GOOD_FORM)).toMatchObject({ kind: 'paid' });
    expect(await shop.store.gateway.cancel(checkout)).toBe(`${SITE}/success`);
    shop.wait(HOLD_SECONDS);
    expect(await shop.store.gateway.view(checkout)).toMatchObject({ status: 'paid' });
    expect(await shop.store.gateway.cancel(checkout)).toBe(`${SITE}/success`);
    away = false;
    await shop.outbox.drain();
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.available(VARIANT)).toBe(8);
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
    const { card_number: _, expiry: __, security_code: ___, ...kept } = GOOD_FORM;
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
  it('cannot be had by anybody else', async () => {
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
  });

  it('is returned when it is not the agreed sum', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    expect(await shop.store.settle({ ...late(checkout), amount: 1 })).toBe('refunded');
    expect(await shop.store.settle({ ...late(checkout, 'pay_2'), currency_code: 'eur' })).toBe('refunded');
    expect(await shop.orders()).toHaveLength(0);
  });

  it('for something already paid is returned', async () => {
    const shop = await createTestStore([stand]);
    const checkout = await shop.open(VARIANT);
    await shop.store.gateway.pay(checkout, GOOD_FORM);
    expect(await shop.store.settle(late(checkout))).toBe('refunded');
    expect(await shop.orders()).toHaveLength(1);
  });

  it('for a checkout that never was is refused', async () => {
    const shop = await createTestStore([stand]);
    await expect(shop.store.settle(late('cs_unknown'))).rejects.toMatchObject({ status: 404 });
  });
});

describe('an idempotency key', () => {
  it('makes a double click one checkout', async () => {
    const shop = await createTestStore([stand]);
    const [first, second] = await Promise.all([shop.open(VARIANT, 2, 'key'), shop.open(VARIANT, 2, 'key')]);
    expect(second).toBe(first);
    expect(await shop.available(VARIANT)).toBe(8);
  });

  it('is refused with another body', async () => {
    const shop = await createTestStore([stand]);
    await shop.open(VARIANT, 2, 'key');
    await expect(shop.open(VARIANT, 3, 'key')).rejects.toMatchObject({ status: 400, body: { type: 'invalid_data' } });
  });

  it('may be used again after a refusal', async () => {
    const shop = await createTestStore([stand]);
    const other = await shop.open(VARIANT, 10);
    await expect(shop.open(VARIANT, 2, 'key')).rejects.toMatchObject({ status: 400 });
    await shop.store.checkouts.cancel(other);
    await expect(shop.open(VARIANT, 2, 'key')).resolves.toMatch(/^cs_/);
  });

  it.each([
    ['was cancelled', (shop: TestStore, id: string) => shop.store.checkouts.cancel(id)],
    ['has expired', async (shop: TestStore) => shop.wait(HOLD_SECONDS)],
  ])('of a checkout that %s opens another one', async (_, close) => {
    const shop = await createTestStore([stand]);
    const first = await shop.open(VARIANT, 2, 'key');
    await close(shop, first);
    const second = await shop.open(VARIANT, 2, 'key');
    expect(second).not.toBe(first);
    expect(await shop.open(VARIANT, 2, 'key')).toBe(second);
    expect(await shop.available(VARIANT)).toBe(8);
    await expect(shop.open(VARIANT, 3, 'key')).rejects.toMatchObject({ status: 400, body: { type: 'invalid_data' } });
  });

  it('of a checkout that is paid leads to that one: it was the same purchase', async () => {
    const shop = await createTestStore([stand]);
    const first = await shop.open(VARIANT, 2, 'key');
    await shop.store.gateway.pay(first, GOOD_FORM);
    expect(await shop.open(VARIANT, 2, 'key')).toBe(first);
    expect(await shop.available(VARIANT)).toBe(8);
  });
});

describe('lines of a checkout', () => {
  const asking = wireProduct('asking', {
    title: 'Stand\nTotal  $0.00',
    variants: [wireVariant('asking', { manage_inventory: false, title: 'Black\u202e' })],
    custom_fields: [{ id: 'pcf_1', title: 'Engraving', is_required: true }],
  });
  const item = (value: string, quantity = 1) => ({
    variant_id: 'variant_asking',
    quantity,
    custom_field_values: [{ custom_field_id: 'pcf_1', value }],
  });
  const openWith = async (shop: TestStore, items: ReturnType<typeof item>[]) => {
    const request = { items, successUrl: `${SITE}/success`, cancelUrl: `${SITE}/store` };
    const url = await shop.store.startCheckout(request, null);
    return new URL(url).searchParams.get('session') ?? '';
  };

  it('are one where the same is asked for, and apart where it is not', async () => {
    const shop = await createTestStore([asking]);
    const id = await openWith(shop, [item('Sam'), item('Kim', 2), item('Sam', 3)]);
    const view = await shop.store.gateway.view(id);
    expect(view?.lines.map(({ quantity, custom_fields }) => [custom_fields[0]?.value, quantity])).toEqual([
      ['Sam', 4],
      ['Kim', 2],
    ]);
  });

  it('may be 200, and not one more', async () => {
    const shop = await createTestStore([asking]);
    const lines = Array.from({ length: 201 }, (_, index) => item(`Name ${index}`));
    await expect(openWith(shop, lines)).rejects.toMatchObject({
      status: 400,
      body: { type: 'invalid_data', message: 'items must not hold more than 200 different lines' },
    });
    expect(await openWith(shop, lines.slice(1))).toMatch(/^cs_/);
  });

  it('with a blank answer ask again', async () => {
    const shop = await createTestStore([asking]);
    const view = await shop.store.gateway.view(await openWith(shop, [item('  ')]));
    expect(view?.demands.customFields).toMatchObject([{ id: 'pcf_1' }]);
  });

  it('keep their titles on one line in every mail', async () => {
    const shop = await createTestStore([asking]);
    const id = await openWith(shop, [item('Sam')]);
    await shop.store.gateway.pay(id, GOOD_FORM);
    await shop.outbox.drain();
    expect(shop.mails).toHaveLength(2);
    for (const { text, html } of shop.mails) {
      expect(text).toContain('Stand Total  $0.00  $39.00\n  Black� × 1');
      expect(text + html).not.toMatch(/\u202e/);
    }
  });
});

describe('where a checkout may lead back', () => {
  const leading = (successUrl: string) => ({
    items: [{ variant_id: VARIANT, quantity: 1 }],
    successUrl,
    cancelUrl: `${SITE}/store`,
  });

  it('not to itself, which would go in a circle', async () => {
    const shop = await createTestStore([stand]);
    for (const place of ['/checkout', '/checkout?session={CHECKOUT_SESSION_ID}', '/store/../checkout#x']) {
      await expect(shop.store.startCheckout(leading(SITE + place), null)).rejects.toMatchObject({
        body: { message: 'successUrl must not be the checkout page' },
      });
    }
    await expect(shop.store.startCheckout(leading(`${SITE}/checkout/thanks`), null)).resolves.toContain('?session=');
  });

  it('is told to the operator once for each origin that is not allowed, and not without end', async () => {
    const told: string[] = [];
    const shop = await createTestStore([stand], { onRefusedOrigin: (origin) => told.push(origin) });
    const refused = (origin: string) =>
      expect(shop.store.startCheckout(leading(`${origin}/success`), null)).rejects.toMatchObject({ status: 400 });
    await refused('https://a.example');
    await refused('https://a.example');
    await refused('https://b.example');
    expect(told).toEqual(['https://a.example', 'https://b.example']);
    for (let index = 0; index < 50; index += 1) await refused(`https://${index}.example`);
    expect(told).toHaveLength(20);
  });
});

it('the id of a checkout tells nothing about the next one', async () => {
  const shop = await createTestStore([
    wireProduct('audit', { variants: [wireVariant('audit', { manage_inventory: false })] }),
  ]);
  const ids = [];
  for (let index = 0; index < 50; index += 1) ids.push(await shop.open('variant_audit'));
  // Ids made in the same millisecond share their first ten characters; the others are drawn anew.
  const random = ids.map((id) => id.slice('cs_'.length + 10, -1));
  expect(new Set(random).size).toBe(ids.length);
});

it('sums that are too large to be exact are refused, and the list of orders bears what is there', async () => {
  const free = wireProduct('free', { variants: [wireVariant('free', { amount: 0, manage_inventory: false })] });
  const other = wireProduct('other', { variants: [wireVariant('other', { amount: 0, manage_inventory: false })] });
  const shop = await createTestStore([free, other]);
  const lines = (quantity: number) => ({
    items: ['free', 'other'].map((id) => ({ variant_id: `variant_${id}`, quantity })),
    successUrl: `${SITE}/success`,
    cancelUrl: `${SITE}/store`,
  });
  await expect(shop.store.startCheckout(lines(Number.MAX_SAFE_INTEGER), null)).rejects.toMatchObject({
    status: 400,
    body: { type: 'invalid_data' },
  });
  const id = await shop.open('variant_free', 5);
  await shop.store.gateway.pay(id, GOOD_FORM);
  const twice = { ...(await shop.db.selectFrom('checkout_lines').selectAll().executeTakeFirstOrThrow()) };
  await shop.db.updateTable('checkout_lines').set({ quantity: Number.MAX_SAFE_INTEGER }).execute();
  await shop.db
    .insertInto('checkout_lines')
    .values({ ...twice, position: 1, quantity: Number.MAX_SAFE_INTEGER })
    .execute();
  expect(await listOrders(shop.db)).toMatchObject([{ number: 1001, units: 2 * Number.MAX_SAFE_INTEGER }]);
});
