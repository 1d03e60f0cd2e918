/** What Stripe should have told of payments by now, asked for when checkouts are compared. */
import type Stripe from 'stripe';
import type { Checkout } from '../../checkout/checkouts.ts';
import type { Notification } from '../notification.ts';
import { hasEnded, intentOf, isFirst, paidUntil, renewalFailed, renewed, subscriptionChanged } from './invoices.ts';
import { completed, hasFailed, REFUND_KEY, refundFailed } from './notifications.ts';
import {
  charges,
  type Invoice,
  invoices,
  isoOf,
  type PaidCharge,
  type Refund,
  type Session,
  type Subscription,
} from './objects.ts';

/** Reports count in whole seconds, and one from the second of the question may be the newer word. */
export const wholeSecond = (iso: string) => isoOf(Math.floor(Date.parse(iso) / 1000));

/** Cents that were given back or are on the way. Whether Stripe's own sum holds what has failed is not documented. */
export function sumOf(refunds: readonly Refund[]): number {
  return refunds.filter((each) => !hasFailed(each)).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * What Stripe should have told about refunds that have not got through. One that was made in its dashboard has no number of
 * ours, by which the report itself, when it comes after all, would be seen to be the same.
 */
export function failures(refunds: readonly Refund[]): Notification[] {
  const own = refunds.filter((each) => hasFailed(each) && each.metadata?.[REFUND_KEY] !== undefined);
  return own.flatMap((each) => refundFailed(`read_${each.id}_${each.status}`, each) ?? []);
}

/** How a subscription itself stands. */
export function subscriptionWord(read: Subscription, asOf: string): Notification[] {
  const as_of = wholeSecond(asOf);
  return [subscriptionChanged(`read_${read.id}_${as_of}`, read, as_of) ?? []].flat();
}

type Found = {
  notifications: Notification[];
  /** Intents of payments that are disputed. */
  disputed: string[];
};

/**
 * Whether the first payment of a subscription, which a bank takes days for, has failed. The session does not tell.
 * The customer was made for this checkout, so nothing else was charged to them.
 * @param begun the subscription as the session names it
 */
export async function firstPaymentHasFailed(
  stripe: Stripe,
  begun: Subscription | string,
  customer: string | null | undefined,
): Promise<boolean> {
  if (typeof begun === 'object' && hasEnded(begun)) return true;
  if (!customer) return false;
  const { data } = charges.parse(await stripe.charges.list({ customer, limit: 1 }));
  return data[0]?.status === 'failed';
}

/** Every payment of a subscription, with what became of it: two questions, however many they are. */
export async function readSubscription(
  stripe: Stripe,
  checkout: Checkout,
  read: Session & { subscription: string | undefined },
  as_of: string,
): Promise<Found> {
  const limit = 100;
  const { subscription = '', customer } = read;
  const { data: all } = invoices.parse(await stripe.invoices.list({ subscription, limit, expand: ['data.payments'] }));
  // The customer was made for this checkout, so nothing else was charged to them.
  const { data: charged } = customer
    ? charges.parse(await stripe.charges.list({ customer, limit, expand: ['data.refunds'] }))
    : { data: [] };
  const chargeOf = new Map(charged.map((each) => [each.payment_intent, each]));
  const found: Found = { notifications: [firstOf(checkout, read, all.find(isFirst))], disputed: [] };
  for (const each of all.toReversed()) {
    found.notifications.push(...laterOf(each));
    const intent = intentOf(each);
    const charge = intent === undefined ? undefined : chargeOf.get(intent);
    if (!charge || intent === undefined) continue;
    found.notifications.push(...backOf(each, charge, as_of));
    if (charge.disputed) found.disputed.push(intent);
  }
  return found;
}

function firstOf(checkout: Checkout, read: Session, first: Invoice | undefined): Notification {
  const until = first && paidUntil(first);
  const told = completed(`read_${read.id}_paid`, read, checkout.id, { lines: checkout.lines, paid_until: until });
  return told.type === 'payment.succeeded' && first ? { ...told, intent: intentOf(first) } : told;
}

function laterOf(read: Invoice): Notification[] {
  if (read.status === 'paid') return [renewed(`read_${read.id}_paid`, read) ?? []].flat();
  if (read.status !== 'open' || read.attempt_count === 0) return [];
  return [renewalFailed(`read_${read.id}_failed_${read.attempt_count}`, read) ?? []].flat();
}

/** What went back of a payment. */
function backOf({ id }: Invoice, { refunds, amount_refunded }: PaidCharge, as_of: string): Notification[] {
  const refunded = refunds && !refunds.has_more ? sumOf(refunds.data) : amount_refunded;
  const back = { id: `read_${id}_refunded_${refunded}`, payment_id: id, refunded, as_of };
  return [...(refunded > 0 ? [{ ...back, type: 'payment.refunded' as const }] : []), ...failures(refunds?.data ?? [])];
}
