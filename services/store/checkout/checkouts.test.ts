import { describe, expect, it } from 'vitest';
import { listOrders } from '../orders/orders.ts';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { createTestStore, GOOD_FORM, HOLD_SECONDS, SITE, type TestStore } from '../testing/test-store.ts';

const stand = wireProduct('stand', {
  type: { value: 'physical' },
  variants: [wireVariant('stand', { sale_amount: 2900 })],
});
const VARIANT = 'variant_stand';

it('an idempotency key may be used again after a checkout with it was refused', async () => {
  const shop = await createTestStore([stand]);
  const blocking = await shop.open(VARIANT, 10);
  await expect(shop.open(VARIANT, 2, 'key')).rejects.toMatchObject({ status: 400 });
  await shop.store.checkouts.cancel(blocking);
  await expect(shop.open(VARIANT, 2, 'key')).resolves.toMatch(/^cs_/);
});

it.each([
  ['was canceled', (shop: TestStore, id: string) => shop.store.checkouts.cancel(id)],
  ['has expired', async (shop: TestStore) => shop.wait(HOLD_SECONDS)],
])('an idempotency key opens another checkout after the first one %s', async (_, close) => {
  const shop = await createTestStore([stand]);
  const first = await shop.open(VARIANT, 2, 'key');
  await close(shop, first);
  const second = await shop.open(VARIANT, 2, 'key');
  expect(second).not.toBe(first);
  expect(await shop.open(VARIANT, 2, 'key')).toBe(second);
  expect(await shop.available(VARIANT)).toBe(8);
  await expect(shop.open(VARIANT, 3, 'key')).rejects.toMatchObject({ status: 400, body: { type: 'invalid_data' } });
});

it('an idempotency key of a paid checkout opens no other one, because it means the same purchase', async () => {
  const shop = await createTestStore([stand]);
  const first = await shop.open(VARIANT, 2, 'key');
  await shop.store.gateway.pay(first, GOOD_FORM);
  expect(await shop.open(VARIANT, 2, 'key')).toBe(first);
  expect(await shop.available(VARIANT)).toBe(8);
});

describe('lines of a checkout', () => {
  const engraved = wireProduct('engraved', {
    title: 'Stand\nTotal  $0.00',
    variants: [wireVariant('engraved', { manage_inventory: false, title: 'Black\u202e' })],
    custom_fields: [{ id: 'pcf_1', title: 'Engraving', is_required: true }],
  });
  const item = (value: string, quantity = 1) => ({
    variant_id: 'variant_engraved',
    quantity,
    custom_field_values: [{ custom_field_id: 'pcf_1', value }],
  });

  it('with the same variant and custom fields become one line, and others stay apart', async () => {
    const shop = await createTestStore([engraved]);
    const id = await shop.startCheckout([item('Sam'), item('Kim', 2), item('Sam', 3)]);
    const view = await shop.store.gateway.view(id);
    expect(view?.lines.map(({ quantity, custom_fields }) => [custom_fields[0]?.value, quantity])).toEqual([
      ['Sam', 4],
      ['Kim', 2],
    ]);
  });

  it('are limited to 200', async () => {
    const shop = await createTestStore([engraved]);
    const lines = Array.from({ length: 201 }, (_, index) => item(`Name ${index}`));
    await expect(shop.startCheckout(lines)).rejects.toMatchObject({
      status: 400,
      body: { type: 'invalid_data', message: 'items must not hold more than 200 different lines' },
    });
    expect(await shop.startCheckout(lines.slice(1))).toMatch(/^cs_/);
  });

  it('with a blank required custom field make the checkout page ask for that field', async () => {
    const shop = await createTestStore([engraved]);
    const view = await shop.store.gateway.view(await shop.startCheckout([item('  ')]));
    expect(view?.requirements.customFields).toMatchObject([{ id: 'pcf_1' }]);
  });

  it('cost the regular price when the sale price is 0', async () => {
    const shop = await createTestStore([stand]);
    await shop.db.updateTable('variants').set({ sale_amount: 0 }).execute();
    expect(await shop.store.gateway.view(await shop.open(VARIANT, 2))).toMatchObject({ total: 7800 });
  });

  it('have their titles on one line in every mail, without line breaks and characters that change the direction of text', async () => {
    const shop = await createTestStore([engraved]);
    const id = await shop.startCheckout([item('Sam')]);
    await shop.store.gateway.pay(id, GOOD_FORM);
    await shop.outbox.drain();
    expect(shop.mails).toHaveLength(2);
    for (const { text, html } of shop.mails) {
      expect(text).toContain('Stand Total  $0.00  $39.00\n  Black� × 1');
      expect(text + html).not.toMatch(/\u202e/);
    }
  });
});

describe('the return address of a checkout', () => {
  const requestReturningTo = (successUrl: string) => ({
    items: [{ variant_id: VARIANT, quantity: 1 }],
    successUrl,
    cancelUrl: `${SITE}/store`,
  });

  it('must not be the checkout page, which would send the buyer back to itself', async () => {
    const shop = await createTestStore([stand]);
    for (const path of ['/checkout', '/checkout?session={CHECKOUT_SESSION_ID}', '/store/../checkout#x']) {
      await expect(shop.store.startCheckout(requestReturningTo(SITE + path), null)).rejects.toMatchObject({
        body: { message: 'successUrl must not be the checkout page' },
      });
    }
    await expect(shop.store.startCheckout(requestReturningTo(`${SITE}/checkout/thanks`), null)).resolves.toContain(
      '?session=',
    );
  });

  it('is reported to the operator once for each origin that is not allowed, for at most 20 origins', async () => {
    const reported: string[] = [];
    const shop = await createTestStore([stand], { onRefusedOrigin: (origin) => reported.push(origin) });
    const expectRefused = (origin: string) =>
      expect(shop.store.startCheckout(requestReturningTo(`${origin}/success`), null)).rejects.toMatchObject({
        status: 400,
      });
    await expectRefused('https://a.example');
    await expectRefused('https://a.example');
    await expectRefused('https://b.example');
    expect(reported).toEqual(['https://a.example', 'https://b.example']);
    for (let index = 0; index < 50; index += 1) await expectRefused(`https://${index}.example`);
    expect(reported).toHaveLength(20);
  });
});

it('a checkout with more units than the largest safe integer is refused; the order list can show such an order', async () => {
  const free = wireProduct('free', { variants: [wireVariant('free', { amount: 0, manage_inventory: false })] });
  const other = wireProduct('other', { variants: [wireVariant('other', { amount: 0, manage_inventory: false })] });
  const shop = await createTestStore([free, other]);
  const lines = (quantity: number) => ['free', 'other'].map((id) => ({ variant_id: `variant_${id}`, quantity }));
  await expect(shop.startCheckout(lines(Number.MAX_SAFE_INTEGER))).rejects.toMatchObject({
    status: 400,
    body: { type: 'invalid_data' },
  });
  const id = await shop.open('variant_free', 5);
  await shop.store.gateway.pay(id, GOOD_FORM);
  // No checkout can have so many units, so they are written into the database.
  const line = { ...(await shop.db.selectFrom('checkout_lines').selectAll().executeTakeFirstOrThrow()) };
  await shop.db.updateTable('checkout_lines').set({ quantity: Number.MAX_SAFE_INTEGER }).execute();
  await shop.db
    .insertInto('checkout_lines')
    .values({ ...line, position: 1, quantity: Number.MAX_SAFE_INTEGER })
    .execute();
  expect(await listOrders(shop.db)).toMatchObject([{ number: 1001, units: 2 * Number.MAX_SAFE_INTEGER }]);
});
