/** Subscriptions and invoices of the Stripe stand-in, and their form in API responses. */
import type { Descriptions } from './schemas.ts';
import {
  type Intent,
  id as newId,
  type StandInInvoice,
  type StandInSession,
  type StandInSubscription,
} from './session.ts';

type Fields = Record<string, unknown>;

const MONTH = 30 * 86_400;
const NO_SETTINGS = { account_tax_ids: null, custom_fields: null, description: null, footer: null };

/** @param isPaid false while the first payment is in processing */
export function beginSubscription(session: StandInSession, intent: Intent, isPaid: boolean): StandInSubscription {
  const recurring = (session.line_items ?? []).filter(({ price_data }) => price_data.recurring);
  const started = Math.floor(Date.now() / 1000);
  const status = isPaid ? 'paid' : 'open';
  const first = { reason: 'subscription_create', status, attempts: 1, amount: session.total, intent } as const;
  return {
    id: newId('sub'),
    customer: newId('cus'),
    status: 'active',
    cancelAtPeriodEnd: false,
    metadata: session.subscription_data?.metadata ?? {},
    currency: session.currency,
    amount: recurring.reduce((sum, { quantity, price_data }) => sum + quantity * Number(price_data.unit_amount), 0),
    started,
    invoices: [{ id: newId('in'), until: started + MONTH, ...first }],
  };
}

/** Creates the invoice of the next renewal. */
export function nextInvoice(subscription: StandInSubscription): StandInInvoice {
  const until = Math.max(...subscription.invoices.map((each) => each.until)) + MONTH;
  const intent = { id: newId('pi'), status: 'requires_payment_method' };
  const { amount } = subscription;
  return { id: newId('in'), reason: 'subscription_cycle', amount, status: 'open', attempts: 0, intent, until };
}

export function subscriptionObject(complete: Descriptions['complete'], subscription: StandInSubscription): Fields {
  const { id, status, metadata, cancelAtPeriodEnd, started, invoices, currency, customer } = subscription;
  const end = Math.max(started, ...invoices.filter((each) => each.status === 'paid').map(({ until }) => until));
  return complete('subscription', {
    id,
    object: 'subscription',
    automatic_tax: { enabled: false, disabled_reason: null, liability: null },
    billing_cycle_anchor: started,
    billing_mode: { type: 'classic', flexible: null },
    cancel_at: cancelAtPeriodEnd ? end : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: status === 'canceled' ? Math.floor(Date.now() / 1000) : null,
    collection_method: 'charge_automatically',
    created: started,
    currency,
    customer,
    discounts: [],
    billing_schedules: [],
    invoice_settings: { ...NO_SETTINGS, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [{ object: 'subscription_item', id: 'si_1', current_period_start: started, current_period_end: end }],
      has_more: false,
      url: '/v1/subscription_items',
    },
    livemode: false,
    metadata,
    start_date: started,
    status,
  });
}

/** @param expanded whether to include the payments */
export function invoiceObject(
  complete: Descriptions['complete'],
  { id: subscription, metadata, customer, currency }: StandInSubscription,
  invoice: StandInInvoice,
  expanded = false,
): Fields {
  const { id, reason, amount, status, attempts, intent, until } = invoice;
  const isPaid = status === 'paid';
  const created = until - MONTH;
  const payment = {
    id: `inpay_${id}`,
    object: 'invoice_payment',
    invoice: id,
    status: isPaid ? 'paid' : 'open',
    payment: { type: 'payment_intent', payment_intent: intent.id },
  };
  return complete('invoice', {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    amount_overpaid: 0,
    amount_shipping: 0,
    attempt_count: attempts,
    attempted: attempts > 0,
    auto_advance: !isPaid,
    automatic_tax: { enabled: false, disabled_reason: null, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency,
    customer,
    default_tax_rates: [],
    discounts: [],
    issuer: { type: 'self' },
    lines: {
      object: 'list',
      data: [{ object: 'line_item', id: `il_${id}`, amount, period: { start: created, end: until } }],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: isPaid ? null : created + 3 * 86_400,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata, subscription },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: until,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status,
    status_transitions: { finalized_at: created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    total: amount,
    ...(expanded && { payments: { object: 'list', data: [payment], has_more: false, url: '/v1/invoice_payments' } }),
  });
}
