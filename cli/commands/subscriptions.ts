/** Lists, shows and cancels subscriptions. */

import { everyPeriod, withPeriod } from '../../domain/money/billing.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { oneLine } from '../../domain/text/plain-text.ts';
import type { Database } from '../../services/database/database.ts';
import {
  listSubscriptions,
  paymentsOf,
  readSubscription,
  requestCancellation,
  type Subscription,
  type SubscriptionPayment,
} from '../../services/store/subscriptions/subscriptions.ts';
import { CommandError, formatDateTime, jsonText, type Output, table } from '../output.ts';

export async function subscriptionsList(db: Database, { json }: Output): Promise<string> {
  const subscriptions = await listSubscriptions(db);
  if (json) return jsonText(subscriptions);
  if (subscriptions.length === 0) return 'There are no subscriptions yet.';
  return table(
    ['Since', 'Id', 'Order', 'Name', 'Email', 'Price', 'State'],
    subscriptions.map((each) => [
      formatDateTime(each.startedAt),
      each.id,
      each.order,
      each.name,
      each.email,
      withPeriod(formatMoney(each.amount, each.currency), each),
      stateText(each),
    ]),
  );
}

export async function subscriptionsShow(db: Database, id: string, { json }: Output): Promise<string> {
  const subscription = await readSubscription(db, id);
  if (!subscription) throw unknown(id);
  const payments = await paymentsOf(db, subscription.id);
  return json ? jsonText({ ...subscription, payments }) : describe(subscription, payments);
}

export async function subscriptionsCancel(db: Database, id: string, { json }: Output): Promise<string> {
  const answer = await requestCancellation(db, id, new Date());
  if (answer.kind === 'unknown') throw unknown(id);
  if (answer.kind === 'already-ended') throw new CommandError(`The subscription ${id} has already ended.`);
  if (json) return jsonText({ id, order: answer.subscription.order, paidUntil: answer.subscription.paidUntil });
  return `The subscription ${id} will be ended by the site, usually within seconds while it runs. Then nothing more is charged, and the buyer gets an email. Canceling does not refund what was paid: "orders refund" does.`;
}

const unknown = (id: string) => new CommandError(`There is no subscription ${id}. "subscriptions list" shows the ids.`);

const STATES: Readonly<Record<Subscription['status'], string>> = {
  active: 'active',
  past_due: 'payment overdue',
  ended: 'ended',
};

function stateText({ status, gateway, paidUntil, endsAt, endedAt, cancelAskedAt }: Subscription): string {
  if (status === 'ended') return `ended ${formatDateTime(endedAt ?? paidUntil)}`;
  if (cancelAskedAt !== null) return `${STATES[status]}, to be ended by the site`;
  if (endsAt !== null) return `${STATES[status]}, ends ${formatDateTime(endsAt)}`;
  if (gateway === 'demonstration') return `${STATES[status]} (demonstration: nothing more is charged)`;
  return status === 'past_due' ? STATES[status] : `${STATES[status]}, next payment ${formatDateTime(paidUntil)}`;
}

/** The subscription in one line, for `orders show` of its first order. */
export const subscriptionLine = (subscription: Subscription): string =>
  `Subscription ${subscription.id}: ${withPeriod(formatMoney(subscription.amount, subscription.currency), subscription)}, ${stateText(subscription)}`;

function describe(subscription: Subscription, payments: readonly SubscriptionPayment[]): string {
  const money = (cents: number) => formatMoney(cents, subscription.currency);
  const { id, order, name, email, amount, lines, paidUntil } = subscription;
  return [
    `Subscription ${id}: ${stateText(subscription)}`,
    oneLine(`${name} <${email}>, order ${order}`),
    ...lines.map(({ title, quantity }) => oneLine(`${title} × ${quantity}`)),
    `${money(amount)} ${everyPeriod(subscription)}, paid until ${formatDateTime(paidUntil)}`,
    '',
    table(
      ['Date', 'Payment', 'Amount', 'Refunded'],
      payments.map((each) => [formatDateTime(each.createdAt), each.id, money(each.amount), money(each.refunded)]),
    ),
  ].join('\n');
}
