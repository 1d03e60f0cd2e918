/** Objects of Stripe's API as the stand-in sends them: the fields that the shop reads, by the types of Stripe's SDK. */
import type Stripe from 'stripe';
import type { Intent, StandInInvoice, StandInSession, StandInSubscription } from './session.ts';

type Part<T> = T extends (infer Item)[] ? Part<Item>[] : T extends object ? { [Key in keyof T]?: Part<T[Key]> } : T;

/** A payment intent, paid or not, its session and its amount in cents. */
export type Payment = { session: StandInSession; intent: Intent; amount: number };
export type RefundObject = Part<Stripe.Refund> & { amount: number };

/** Seconds until a declined renewal is charged again. */
const RETRY_INTERVAL = 3 * 86_400;

export const list = <Item>(data: readonly Item[]) => ({ object: 'list' as const, data: [...data], has_more: false });

export function sessionObject(
  session: StandInSession,
  {
    origin,
    payment_intent,
    isSubscriptionExpanded,
  }: { origin: string; payment_intent: string | Part<Stripe.PaymentIntent> | null; isSubscriptionExpanded: boolean },
) {
  const { buyer, subscription, mode } = session;
  const address = buyer?.address && { line2: null, country: 'US', ...buyer.address };
  return {
    id: session.id,
    object: 'checkout.session',
    amount_total: session.total,
    client_reference_id: session.client_reference_id,
    collected_information: address ? { shipping_details: { name: buyer.name, address } } : null,
    currency: session.currency,
    custom_fields: (session.custom_fields ?? []).map(({ key }) => ({
      key,
      text: { value: buyer?.answers?.[key] ?? null },
    })),
    customer: subscription?.customer ?? null,
    customer_details: buyer ? { email: buyer.email, name: buyer.name } : null,
    customer_email: session.customer_email ?? null,
    invoice: subscription?.invoices[0]?.id ?? null,
    metadata: session.metadata ?? {},
    payment_intent: mode === 'subscription' ? null : payment_intent,
    payment_status: session.paymentStatus,
    status: session.status,
    subscription: subscription ? (isSubscriptionExpanded ? subscriptionObject(subscription) : subscription.id) : null,
    url: session.status === 'open' ? `${origin}/c/pay/${session.id}#fidkdWxOYHwnPyd1` : null,
  } satisfies Part<Stripe.Checkout.Session>;
}

export function intentObject(payment: Payment, refunds?: RefundObject[]) {
  const { id, status, charge } = payment.intent;
  return {
    id,
    object: 'payment_intent',
    status,
    latest_charge: charge ? { ...chargeObject(payment), ...(refunds && { refunds: list(refunds) }) } : null,
  } satisfies Part<Stripe.PaymentIntent>;
}

/** As in Stripe, a charge copies the metadata of its payment intent. Charges of subscriptions have none. */
export function chargeObject({ session, intent: { id, charge, hasFailed } }: Payment) {
  return {
    id: charge?.id ?? `ch_${id}`,
    object: 'charge',
    amount_refunded: charge?.refunded ?? 0,
    disputed: (charge?.disputes.size ?? 0) > 0,
    metadata: session.payment_intent_data?.metadata ?? {},
    payment_intent: id,
    status: charge ? 'succeeded' : hasFailed ? 'failed' : 'pending',
  } satisfies Part<Stripe.Charge>;
}

export function disputeObject({ intent, amount }: Payment, id: string, status: Stripe.Dispute.Status) {
  return {
    id,
    object: 'dispute',
    amount,
    charge: intent.charge?.id ?? '',
    payment_intent: intent.id,
    reason: 'fraudulent',
    status,
  } satisfies Part<Stripe.Dispute>;
}

export function subscriptionObject(subscription: StandInSubscription) {
  const { id, status, metadata, cancelAtPeriodEnd, started, invoices } = subscription;
  const end = Math.max(started, ...invoices.filter((each) => each.status === 'paid').map(({ until }) => until));
  return {
    id,
    object: 'subscription',
    cancel_at: cancelAtPeriodEnd ? end : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    items: list([{ object: 'subscription_item' as const, current_period_end: end }]),
    metadata,
    status,
  } satisfies Part<Stripe.Subscription>;
}

export function invoiceObject(
  { id: subscription, metadata, currency }: StandInSubscription,
  { id, reason, amount, status, attempts, intent, until }: StandInInvoice,
  { withPayments = false } = {},
) {
  const isPaid = status === 'paid';
  const payment = { status, payment: { type: 'payment_intent' as const, payment_intent: intent.id } };
  return {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    attempt_count: attempts,
    billing_reason: reason,
    currency,
    lines: list([{ object: 'line_item' as const, period: { end: until } }]),
    next_payment_attempt: isPaid ? null : until + RETRY_INTERVAL,
    parent: { subscription_details: { metadata, subscription } },
    status,
    ...(withPayments && { payments: list([payment]) }),
  } satisfies Part<Stripe.Invoice>;
}
