/** Converts Stripe's invoices and subscriptions to notifications. Pure. */
import type { Notification } from '../notification.ts';
import { type Invoice, isoOf, type Subscription } from './objects.ts';
import { CHECKOUT_KEY } from './session-params.ts';

/** Whether it is the first invoice of a subscription, whose payment the session reports. */
export const isFirst = ({ billing_reason }: Invoice) => billing_reason === 'subscription_create';

/** The ids of subscription and checkout. @returns undefined for an invoice that is not of a subscription of the shop */
function referencesOf({ parent, subscription, subscription_details }: Invoice) {
  const subscription_id = parent?.subscription_details?.subscription ?? subscription;
  const metadata = parent?.subscription_details?.metadata ?? subscription_details?.metadata;
  const checkout_id = metadata?.[CHECKOUT_KEY];
  return subscription_id && checkout_id ? { subscription_id, checkout_id } : undefined;
}

/** The payment intent, to which refunds and disputes refer; undefined when the invoice does not contain it. */
export function intentOf({ payment_intent, payments }: Invoice): string | undefined {
  const paid = payments?.data.find(({ status }) => status === 'paid');
  return payment_intent ?? paid?.payment.payment_intent ?? undefined;
}

/** End of the period that an invoice pays for. */
export function paidUntil({ lines }: Invoice): string | undefined {
  const ends = lines?.data.map(({ period }) => period.end) ?? [];
  return ends.length === 0 ? undefined : isoOf(Math.max(...ends));
}

/** When the invoice was paid. */
const paidAt = ({ status_transitions: moments }: Invoice) =>
  typeof moments?.paid_at === 'number' ? isoOf(moments.paid_at) : undefined;

/**
 * @param as_of Stripe's time of the event; default: the time of the payment
 * @returns undefined for an invoice that is not a renewal of a subscription of the shop
 */
export function renewed(id: string, invoice: Invoice, as_of = paidAt(invoice)): Notification | undefined {
  const references = referencesOf(invoice);
  if (!references || isFirst(invoice)) return undefined;
  return {
    id,
    type: 'subscription.renewed',
    ...references,
    payment_id: invoice.id,
    amount: invoice.amount_paid,
    currency_code: invoice.currency,
    intent: intentOf(invoice),
    paid_until: paidUntil(invoice),
    email: invoice.customer_email ?? undefined,
    as_of,
  };
}

/** @param as_of Stripe's time of the event @returns undefined in the same cases as `renewed` */
export function renewalFailed(id: string, invoice: Invoice, as_of?: string): Notification | undefined {
  const references = referencesOf(invoice);
  if (!references || isFirst(invoice)) return undefined;
  const { next_payment_attempt: next } = invoice;
  return {
    id,
    type: 'subscription.payment_failed',
    ...references,
    payment_id: invoice.id,
    amount: invoice.amount_due,
    currency_code: invoice.currency,
    attempt: invoice.attempt_count,
    next_attempt_at: typeof next === 'number' ? isoOf(next) : null,
    as_of,
  };
}

const STATES: Readonly<Record<string, 'active' | 'ended'>> = {
  active: 'active',
  trialing: 'active',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

/** Whether the subscription has ended. */
export const hasEnded = ({ status }: Subscription) => STATES[status] === 'ended';

/** @returns undefined for a subscription that another application of the same account created */
export function subscriptionChanged(id: string, subscription: Subscription, as_of?: string): Notification | undefined {
  const checkout_id = subscription.metadata?.[CHECKOUT_KEY];
  if (checkout_id === undefined) return undefined;
  const periodEnd = subscription.current_period_end ?? subscription.items?.data[0]?.current_period_end;
  const end = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null);
  return {
    id,
    type: 'subscription.changed',
    subscription_id: subscription.id,
    checkout_id,
    status: STATES[subscription.status] ?? 'past_due',
    ends_at: typeof end === 'number' ? isoOf(end) : null,
    as_of,
  };
}
