import { expect, it } from 'vitest';
import { NeverAccepted } from '../../outbox/outbox.ts';
import { createOrderMails } from '../mail/order-mails.ts';
import { wireProduct } from '../testing/products.ts';
import { createTestStore, GOOD_FORM, paidFor, SHOP } from '../testing/test-store.ts';
import { readOrder } from './orders.ts';
import { makeRefund, refundOrder, refusedRefunds } from './refunds.ts';

const now = new Date('2026-01-01T12:00:00.000Z');

/** An order of $39.00 with a requested refund that the provider refuses: of $10.00, or of all with `cancel`. */
async function refusedRefund({ cancel = false } = {}) {
  const shop = await createTestStore([wireProduct('stand')]);
  await shop.store.gateway.pay(await shop.open('variant_stand'), GOOD_FORM);
  await shop.outbox.drain();
  await refundOrder(shop.db, 1001, { ...(!cancel && { amount: 1000 }), restock: false, cancel, now });
  const { id } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  let attempts = 0;
  const refund = async () => {
    attempts += 1;
    throw new NeverAccepted('Stripe: invalid_request_error 400');
  };
  const sendRefund = () =>
    makeRefund(shop.db, id, {
      gatewayOf: () => ({ refund, endSubscription: refund }),
      mails: createOrderMails(SHOP),
      clock: () => now,
    });
  return { shop, id, sendRefund, attempts: () => attempts };
}

it('a refund that the provider refuses for good does not count as refunded, and is not retried', async () => {
  const { shop, id, sendRefund, attempts } = await refusedRefund();
  expect((await readOrder(shop.db, 1001))?.payment).toMatchObject({ state: 'partially_refunded', refunded: 1000 });
  await expect(sendRefund()).rejects.toThrow(NeverAccepted);
  expect((await readOrder(shop.db, 1001))?.payment).toMatchObject({ state: 'paid', refunded: 0 });
  const [payment] = await shop.payments();
  expect(await refusedRefunds(shop.db, payment?.id ?? '')).toEqual([
    { id, amount: 1000, refusedAt: now.toISOString() },
  ]);
  // A retry by the outbox or after a crash changes nothing.
  await sendRefund();
  expect(attempts()).toBe(1);
  expect((await readOrder(shop.db, 1001))?.payment.refunded).toBe(0);
});

it('only the shop gets a mail about a refused refund, and the whole payment can still be refunded', async () => {
  const { shop, sendRefund } = await refusedRefund();
  await sendRefund().catch(() => undefined);
  await shop.outbox.drain({ kinds: ['mail'] });
  expect(shop.mails.slice(2)).toMatchObject([{ to: SHOP.noticesTo, subject: 'A refund of $10.00 was refused' }]);
  expect(shop.mails.at(-1)?.text).toContain('npm run store -- orders refund 1001');
  const fullRefund = { restock: false, cancel: false, now };
  expect(await refundOrder(shop.db, 1001, fullRefund)).toMatchObject({ kind: 'requested', amount: 3900 });
});

it('the buyer of a canceled order gets a mail about it, also when the provider refuses the refund', async () => {
  const { shop, sendRefund } = await refusedRefund({ cancel: true });
  await sendRefund().catch(() => undefined);
  // The retry sends no second mail.
  await sendRefund();
  await shop.outbox.drain({ kinds: ['mail'] });
  const toBuyer = shop.mails.slice(2).filter(({ to }) => to === GOOD_FORM.email);
  expect(toBuyer).toMatchObject([{ subject: 'Your Evenside order 1001 was canceled' }]);
  expect(toBuyer[0]?.text).toContain('We could not send $39.00 back the way you paid');
});

it('the mail about a refused refund of a payment in euros states the amount in euros', async () => {
  const shop = await createTestStore([wireProduct('stand')]);
  const paid = paidFor(await shop.open('variant_stand'), 'pi', { currency_code: 'eur' });
  expect(await shop.store.settle(paid)).toBe('refunded');
  const [{ id } = { id: '' }] = await shop.db.selectFrom('refunds').select('id').execute();
  const failed = { type: 'payment.refund_failed', payment_id: 'pi', refund_id: id, amount: 3900 } as const;
  await shop.store.settle({ id: 'failed', ...failed });
  await shop.outbox.drain({ kinds: ['mail'] });
  expect(shop.mails.map(({ subject }) => subject)).toContain('A refund of EUR 39.00 was refused');
});
