/** What a payment provider tells the shop, always signed, possibly late, repeated or out of order. */
import { z } from 'zod';
import { storedAddress } from '../orders/stored-address.ts';
import { PAYMENT_MODES } from './modes.ts';

/** The outbox kind that tells the shop of a payment. */
export const PAYMENT_NOTIFICATION = 'payment-notification';

const buyer = z.object({
  email: z.string(),
  name: z.string(),
  /** Where physical goods go; null when nothing is sent. */
  address: storedAddress.nullable(),
  /** Answers to the products' own questions, by position of the line and id of the field. */
  customFields: z.array(z.object({ position: z.int(), id: z.string(), value: z.string() })),
});

/** Of every report. */
const report = z.object({
  id: z.string().min(1),
  /** Whether money moved; absent: as it does for the checkout. */
  mode: z.enum(PAYMENT_MODES).optional(),
});

/** By which the provider names the payment in refunds and disputes; absent: by its id, or not known. */
const intent = z.string().min(1).optional();

const ofSubscription = report.extend({
  checkout_id: z.string(),
  subscription_id: z.string().min(1),
  /** When the provider said so, as ISO 8601; absent: not known. */
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
    /** What begins with this payment; absent: it is charged once. */
    subscription: z
      .object({
        id: z.string().min(1),
        /** ISO 8601, like `paid_until`; absent: not known. */
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
    /** Of the buyer, for a payment that is given back because there is no subscription; absent: not known. */
    email: z.string().optional(),
  }),
  /** A later payment that was tried and did not come. */
  ofSubscription.extend({
    type: z.literal('subscription.payment_failed'),
    payment_id: z.string().min(1),
    /** Cents. */
    amount: z.int(),
    currency_code: z.string(),
    /** How often it was tried. */
    attempt: z.int(),
    /** When it is tried again, as ISO 8601; null: not any more. */
    next_attempt_at: z.string().nullable(),
  }),
  ofSubscription.extend({
    type: z.literal('subscription.changed'),
    status: z.enum(['active', 'past_due', 'ended']),
    /** When it will end by itself; null: it goes on. */
    ends_at: z.string().nullable(),
  }),
  /** The buyer has done their part; the money takes days. */
  report.extend({ type: z.literal('payment.pending'), checkout_id: z.string() }),
  /** It did not come after all. */
  report.extend({
    type: z.literal('payment.failed'),
    checkout_id: z.string(),
    email: z.string(),
    /** What would have begun with it, and has to be ended over there. */
    subscription_id: z.string().optional(),
  }),
  report.extend({ type: z.literal('checkout.cancelled'), checkout_id: z.string() }),
  report.extend({ type: z.literal('checkout.expired'), checkout_id: z.string() }),
  report.extend({
    type: z.literal('payment.refunded'),
    payment_id: z.string(),
    /** Cents in all, however many refunds they were. */
    refunded: z.int(),
    /** Since when the provider has surely had that sum, as ISO 8601; absent: some time ago. */
    as_of: z.string().optional(),
  }),
  /** Money that was on its way back has come back to the shop: the bank did not take it. */
  report.extend({
    type: z.literal('payment.refund_failed'),
    payment_id: z.string(),
    /** The shop's own id of it; null for one that was not asked for here. */
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
    /** When the provider said so, as ISO 8601; absent: not known. */
    as_of: z.string().optional(),
  }),
]);

export type Buyer = z.output<typeof buyer>;
export type Notification = z.output<typeof notification>;
export type PaymentSucceeded = Extract<Notification, { type: 'payment.succeeded' }>;
export type SubscriptionNews = Extract<Notification, { type: `subscription.${string}` }>;

export function isSubscriptionNews(told: Notification): told is SubscriptionNews {
  return told.type.startsWith('subscription.');
}

/** Of a payment that was made; the others are of a checkout. */
const CHANGES = ['payment.refunded', 'payment.refund_failed', 'payment.disputed'] as const;
export type PaymentChange = Extract<Notification, { type: (typeof CHANGES)[number] }>;

export function isPaymentChange(told: Notification): told is PaymentChange {
  return CHANGES.some((type) => type === told.type);
}
