/** The notifications of payment providers. They are signed, and may arrive late, repeatedly and out of order. */
import { z } from 'zod';
import { storedAddress } from '../orders/stored-address.ts';
import { PAYMENT_MODES } from './modes.ts';

const buyer = z.object({
  email: z.string(),
  name: z.string(),
  /** Delivery address; null when nothing is shipped, or the address is missing. */
  address: storedAddress.nullable(),
  /** Values of custom fields, by position of the line and id of the field. */
  customFields: z.array(z.object({ position: z.int(), id: z.string(), value: z.string() })),
});

/** Fields of every notification. */
const report = z.object({
  id: z.string().min(1),
  /** Default: the mode of the checkout. */
  mode: z.enum(PAYMENT_MODES).optional(),
});

/** The provider's id of the payment in refunds and disputes; absent when it is the same or unknown. */
const intent = z.string().min(1).optional();

const ofSubscription = report.extend({
  checkout_id: z.string(),
  subscription_id: z.string().min(1),
  /** The provider's time of the event, as ISO 8601; absent when unknown. */
  as_of: z.string().optional(),
});

export const notification = z.discriminatedUnion('type', [
  report.extend({
    type: z.literal('payment.succeeded'),
    checkout_id: z.string(),
    payment_id: z.string().min(1),
    /** Cents. */
    amount: z.int(),
    currency_code: z.string(),
    buyer,
    intent,
    /** The subscription that this payment starts. */
    subscription: z
      .object({
        id: z.string().min(1),
        /** ISO 8601, like `paid_until`; absent when unknown. */
        started_at: z.string().optional(),
        paid_until: z.string().optional(),
      })
      .optional(),
  }),
  /** A later payment of a subscription. */
  ofSubscription.extend({
    type: z.literal('subscription.renewed'),
    payment_id: z.string().min(1),
    /** Cents. */
    amount: z.int(),
    currency_code: z.string(),
    intent,
    paid_until: z.string().optional(),
    /** Email address of the buyer, for a payment that is refunded because there is no subscription. */
    email: z.string().optional(),
  }),
  /** A later payment of a subscription that failed. */
  ofSubscription.extend({
    type: z.literal('subscription.payment_failed'),
    payment_id: z.string().min(1),
    /** Cents. */
    amount: z.int(),
    currency_code: z.string(),
    /** Number of attempts so far. */
    attempt: z.int(),
    /** Time of the next attempt, as ISO 8601; null without another attempt. */
    next_attempt_at: z.string().nullable(),
  }),
  ofSubscription.extend({
    type: z.literal('subscription.changed'),
    status: z.enum(['active', 'past_due', 'ended']),
    /** Scheduled end; null without one. */
    ends_at: z.string().nullable(),
  }),
  /** The buyer has completed the checkout with a payment method that takes days. */
  report.extend({ type: z.literal('payment.pending'), checkout_id: z.string() }),
  /** A pending payment has failed. */
  report.extend({
    type: z.literal('payment.failed'),
    checkout_id: z.string(),
    email: z.string(),
    /** The subscription of the failed payment, which has to be ended at the provider. */
    subscription_id: z.string().optional(),
  }),
  report.extend({ type: z.literal('checkout.cancelled'), checkout_id: z.string() }),
  report.extend({ type: z.literal('checkout.expired'), checkout_id: z.string() }),
  report.extend({
    type: z.literal('payment.refunded'),
    payment_id: z.string(),
    /** Cents of all refunds together. */
    refunded: z.int(),
    /** The provider's time of this total, as ISO 8601; absent when unknown. */
    as_of: z.string().optional(),
  }),
  /** A refund has failed at the bank, and the money was returned to the shop. */
  report.extend({
    type: z.literal('payment.refund_failed'),
    payment_id: z.string(),
    /** The shop's id of the refund; null for a refund that was made at the provider. */
    refund_id: z.string().nullable(),
    /** Cents. */
    amount: z.int(),
  }),
  report.extend({
    type: z.literal('payment.disputed'),
    payment_id: z.string(),
    dispute_id: z.string(),
    /** Cents. */
    amount: z.int(),
    reason: z.string(),
    status: z.enum(['open', 'won', 'lost']),
    /** The provider's time of the status, as ISO 8601; absent when unknown. */
    as_of: z.string().optional(),
  }),
]);

export type Buyer = z.output<typeof buyer>;
export type Notification = z.output<typeof notification>;
export type PaymentSucceeded = Extract<Notification, { type: 'payment.succeeded' }>;
export type SubscriptionEvent = Extract<Notification, { type: `subscription.${string}` }>;

export function isSubscriptionEvent(notification: Notification): notification is SubscriptionEvent {
  return notification.type.startsWith('subscription.');
}

/** Changes of an existing payment. */
const CHANGES = ['payment.refunded', 'payment.refund_failed', 'payment.disputed'] as const;
export type PaymentChange = Extract<Notification, { type: (typeof CHANGES)[number] }>;

export function isPaymentChange(notification: Notification): notification is PaymentChange {
  return CHANGES.some((type) => type === notification.type);
}
