/** Reads the state of payments from Stripe for reconciliation. Returns the notifications that should have arrived. */
import type Stripe from 'stripe';
import type { Checkout } from '../../checkout/checkouts.ts';
import type { Notification } from '../notification.ts';
import { hasEnded, intentOf, isFirst, paidUntil, renewalFailed, renewed, subscriptionChanged } from './invoices.ts';
import { completed, hasFailed, REFUND_KEY, refundFailed } from './notifications.ts';
import {
  chargeListSchema,
  type Invoice,
  invoiceListSchema,
  isoOf,
  type PaidCharge,
  type Refund,
  type Session,
  type Subscription,
} from './objects.ts';

/** Rounds down to seconds, the precision of events: an event of the same second may be newer than this reading. */
export const wholeSecond = (iso: string) => isoOf(Math.floor(Date.parse(iso) / 1000));

/**
 * Cents of all refunds that have not failed. Stripe does not document whether `amount_refunded` includes failed ones,
 * so it is used only when the list of refunds is incomplete.
 */
export function refundedTotal({ refunds, amount_refunded }: Pick<PaidCharge, 'refunds' | 'amount_refunded'>): number {
  if (!refunds || refunds.has_more) return amount_refunded;
  return refunds.data.filter((each) => !hasFailed(each)).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Notifications of failed refunds that have the shop's id. Without the id, a late event about the same failure could
 * not be recognized as a duplicate.
 */
export function failedRefundNotifications(refunds: readonly Refund[]): Notification[] {
  const failed = refunds.filter((each) => hasFailed(each) && each.metadata?.[REFUND_KEY] !== undefined);
  return failed.flatMap((each) => refundFailed(`read_${each.id}_${each.status}`, each) ?? []);
}

export function subscriptionNotifications(subscription: Subscription, asOf: string): Notification[] {
  const as_of = wholeSecond(asOf);
  return [subscriptionChanged(`read_${subscription.id}_${as_of}`, subscription, as_of) ?? []].flat();
}

type Found = {
  notifications: Notification[];
  /** Payment intents of disputed payments. */
  disputed: string[];
};

/**
 * Whether the first payment of a subscription, by a method that takes days, has failed. The session does not show this.
 * The customer was created for this checkout, so it has no other charges.
 */
export async function firstPaymentHasFailed(
  stripe: Stripe,
  sessionSubscription: Subscription | string,
  customer: string | null | undefined,
): Promise<boolean> {
  if (typeof sessionSubscription === 'object' && hasEnded(sessionSubscription)) return true;
  if (!customer) return false;
  const { data } = chargeListSchema.parse(await stripe.charges.list({ customer, limit: 1 }));
  return data[0]?.status === 'failed';
}

/** Reads the latest 100 payments of a subscription with their refunds, in two requests. */
export async function readSubscription(
  stripe: Stripe,
  checkout: Checkout,
  session: Session & { subscription: string | undefined },
  as_of: string,
): Promise<Found> {
  const limit = 100;
  const { subscription = '', customer } = session;
  const { data: allInvoices } = invoiceListSchema.parse(
    await stripe.invoices.list({ subscription, limit, expand: ['data.payments'] }),
  );
  // The customer was created for this checkout, so it has no other charges.
  const { data: charged } = customer
    ? chargeListSchema.parse(await stripe.charges.list({ customer, limit, expand: ['data.refunds'] }))
    : { data: [] };
  const chargeOf = new Map(charged.map((each) => [each.payment_intent, each]));
  const found: Found = {
    notifications: [firstPaymentNotification(checkout, session, allInvoices.find(isFirst))],
    disputed: [],
  };
  for (const each of allInvoices.toReversed()) {
    found.notifications.push(...renewalNotifications(each));
    const intent = intentOf(each);
    const charge = intent === undefined ? undefined : chargeOf.get(intent);
    if (!charge || intent === undefined) continue;
    found.notifications.push(...refundNotifications(each, charge, as_of));
    if (charge.disputed) found.disputed.push(intent);
  }
  return found;
}

function firstPaymentNotification(checkout: Checkout, session: Session, first: Invoice | undefined): Notification {
  const until = first && paidUntil(first);
  const notification = completed(`read_${session.id}_paid`, session, checkout.id, {
    lines: checkout.lines,
    paid_until: until,
  });
  return notification.type === 'payment.succeeded' && first
    ? { ...notification, intent: intentOf(first) }
    : notification;
}

function renewalNotifications(invoice: Invoice): Notification[] {
  if (invoice.status === 'paid') return [renewed(`read_${invoice.id}_paid`, invoice) ?? []].flat();
  if (invoice.status !== 'open' || invoice.attempt_count === 0) return [];
  return [renewalFailed(`read_${invoice.id}_failed_${invoice.attempt_count}`, invoice) ?? []].flat();
}

/** Notifications of the refunds of a payment. */
function refundNotifications({ id }: Invoice, charge: PaidCharge, as_of: string): Notification[] {
  const refunded = refundedTotal(charge);
  const report = { id: `read_${id}_refunded_${refunded}`, payment_id: id, refunded, as_of };
  return [
    ...(refunded > 0 ? [{ ...report, type: 'payment.refunded' as const }] : []),
    ...failedRefundNotifications(charge.refunds?.data ?? []),
  ];
}
