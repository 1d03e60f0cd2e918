/** A shop with a subscription product, and notifications of a payment provider about it. */
import type { Notification, SubscriptionEvent } from '../payment/notification.ts';
import { wireProduct, wireVariant } from './products.ts';
import { createTestStore, paidFor } from './test-store.ts';

export const PLAN = wireProduct('plan', {
  title: 'Care plan',
  variants: [wireVariant('plan', { amount: 29700, billing_interval: 'month', manage_inventory: false })],
});

type Rest<T> = T extends SubscriptionEvent
  ? Omit<T, 'id' | 'checkout_id' | 'subscription_id'> & { id?: string }
  : never;

/**
 * Starts a checkout of a subscription product, whose first payment `begin` reports.
 * @returns the shop, and functions that build or report its notifications
 */
export async function subscribed(products: unknown[] = [PLAN]) {
  const shop = await createTestStore(products);
  const checkout_id = await shop.open('variant_plan');
  const total = (await shop.store.checkouts.read(checkout_id))?.total ?? 0;
  let reports = 0;
  const next = () => {
    reports += 1;
    return `evt_${reports}`;
  };
  const subscription = { id: 'sub_1', started_at: '2026-01-31T12:00:00.000Z' };
  const first = paidFor(checkout_id, 'in_1', { id: 'evt_first', amount: total, subscription });
  const about = (notification: Rest<SubscriptionEvent>): Notification =>
    ({ id: next(), checkout_id, subscription_id: 'sub_1', ...notification }) as Notification;
  return {
    shop,
    checkoutId: checkout_id,
    first,
    about,
    /** Reports the first payment. */
    begin: () => shop.store.settle(first),
    report: (notification: Rest<SubscriptionEvent>) => shop.store.settle(about(notification)),
    renewal: (payment_id: string, more: { intent?: string; paid_until?: string; email?: string } = {}) =>
      about({ type: 'subscription.renewed', payment_id, amount: 29700, currency_code: 'usd', ...more }),
    failure: (payment_id: string, attempt = 1) =>
      about({
        type: 'subscription.payment_failed',
        payment_id,
        amount: 29700,
        currency_code: 'usd',
        attempt,
        next_attempt_at: '2026-03-03T12:00:00.000Z',
      }),
    /** Drains the outbox. @returns the mails whose subject contains these words */
    async mailsAbout(words = '') {
      // The first drain may enqueue mails.
      for (const _ of ['jobs', 'mails']) await shop.outbox.drain();
      return shop.mails.filter(({ subject }) => subject.includes(words));
    },
    subscriptionRow: () => shop.db.selectFrom('subscriptions').selectAll().executeTakeFirst(),
  };
}
