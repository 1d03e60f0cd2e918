/** What becomes of a subscription after its first payment: later payments, those that did not come, its end. */
import type { Database } from '../../database/database.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { compareSoon } from '../checkout/compare-soon.ts';
import type { OrderMails } from '../mail/order-mails.ts';
import { learnIntent } from '../orders/intents.ts';
import type { Outcome } from '../payment/events.ts';
import type { SubscriptionNews } from '../payment/notification.ts';
import { nextDue, readSubscription, type Subscription } from './subscriptions.ts';

type Of<T extends SubscriptionNews['type']> = Extract<SubscriptionNews, { type: T }>;

/** @returns `waiting` when its first payment has not been reported yet; it is done as soon as that is */
export async function changeSubscription(
  db: Database,
  told: SubscriptionNews,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  const subscription = await readSubscription(db, told.subscription_id);
  if (!subscription) return 'waiting';
  // A report counts only for a subscription of its own payment mode.
  if ((told.mode ?? subscription.gateway) !== subscription.gateway) return 'ignored';
  switch (told.type) {
    case 'subscription.renewed':
      return renew(db, subscription, told, mails, now);
    case 'subscription.payment_failed':
      return noteOverdue(db, subscription, told, mails, now);
    case 'subscription.changed':
      return noteChange(db, subscription, told, mails, now);
  }
}

const isKnown = async (db: Database, id: string) =>
  (await db.selectFrom('payments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** It makes no order: nothing is sent and no stock is taken. */
async function renew(
  db: Database,
  subscription: Subscription,
  { payment_id: id, amount, currency_code, intent, paid_until }: Of<'subscription.renewed'>,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  if (await isKnown(db, id)) {
    await learnIntent(db, id, intent);
    return 'ignored';
  }
  const until = latest(subscription.paidUntil, paid_until ?? nextDue(subscription));
  await db
    .insertInto('payments')
    .values({
      id,
      checkout_id: subscription.checkoutId,
      status: 'renewal',
      amount,
      currency_code,
      created_at: now.toISOString(),
      subscription_id: subscription.id,
      intent: intent ?? null,
    })
    .execute();
  const { status } = subscription;
  await db
    .updateTable('subscriptions')
    .set({ paid_until: until, status: status === 'past_due' ? 'active' : status })
    .where('id', '=', subscription.id)
    .execute();
  if (intent === undefined) await compareSoon(db, subscription.checkoutId, now);
  const payment = { id, amount, currency_code };
  await enqueue(db, { ...mails.renewed({ ...subscription, paidUntil: until }, payment), now });
  return 'renewed';
}

async function noteOverdue(
  db: Database,
  subscription: Subscription,
  { payment_id, amount, currency_code, attempt, next_attempt_at }: Of<'subscription.payment_failed'>,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  // It has come since, or is not wanted any more.
  if (subscription.status === 'ended' || (await isKnown(db, payment_id))) return 'ignored';
  await db.updateTable('subscriptions').set({ status: 'past_due' }).where('id', '=', subscription.id).execute();
  const failed = { paymentId: payment_id, amount, currency_code, attempt, nextAttemptAt: next_attempt_at };
  await enqueue(db, { ...mails.renewalFailed(subscription, failed), now });
  return 'overdue';
}

/** What has ended stays ended; of everything else the latest word counts. */
async function noteChange(
  db: Database,
  subscription: Subscription,
  { status, ends_at, as_of }: Of<'subscription.changed'>,
  mails: OrderMails,
  now: Date,
): Promise<Outcome> {
  const { id } = subscription;
  if (subscription.status === 'ended') return 'ignored';
  if (status === 'ended') {
    const ended_at = as_of ?? now.toISOString();
    await db.updateTable('subscriptions').set({ status, ended_at, as_of: ended_at }).where('id', '=', id).execute();
    const ended = { ...subscription, status, endedAt: ended_at };
    await enqueue(db, { ...mails.subscriptionEnded(ended), now });
    await enqueue(db, { ...mails.subscriptionEndedNotice(ended), now });
    return 'ended';
  }
  const known = await db.selectFrom('subscriptions').select('as_of').where('id', '=', id).executeTakeFirstOrThrow();
  if (known.as_of !== null && as_of !== undefined && as_of < known.as_of) return 'ignored';
  await db
    .updateTable('subscriptions')
    .set({ status, ends_at, ...(as_of !== undefined && { as_of }) })
    .where('id', '=', id)
    .execute();
  if (status === subscription.status && ends_at === subscription.endsAt) return 'ignored';
  if (ends_at !== null && ends_at !== subscription.endsAt) {
    const ending = { ...subscription, status, endsAt: ends_at };
    await enqueue(db, { ...mails.subscriptionEnding(ending), now });
    await enqueue(db, { ...mails.subscriptionEndingNotice(ending), now });
  }
  return 'changed';
}

/** The provider's own date of the payment that began it, which is exact. */
export async function learnPaidUntil(db: Database, id: string, paidUntil: string | undefined): Promise<void> {
  if (paidUntil === undefined) return;
  await db
    .updateTable('subscriptions')
    .set({ paid_until: paidUntil })
    .where('id', '=', id)
    .where('paid_until', '<', paidUntil)
    .execute();
}

const latest = (one: string, other: string) => (one > other ? one : other);
