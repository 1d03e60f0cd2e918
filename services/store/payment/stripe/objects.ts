/**
 * Schemas of Stripe's objects, with the fields that the shop reads. Events have the API version of the account or of
 * the webhook, which may be older than the client's version, so fields of older versions are included.
 */
import { z } from 'zod';

/** The id of an object, which may be expanded. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const address = z.object({
  line1: z.string().nullish(),
  line2: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  postal_code: z.string().nullish(),
  country: z.string().nullish(),
});

const delivery = z.object({ name: z.string().nullish(), address: address.nullish() });

const subscriptionDetails = { metadata: z.record(z.string(), z.string()).nullish(), subscription: reference.nullish() };

/** @param seconds Unix time */
export const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

export const sessionSchema = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: reference.nullish(),
  /** Only for subscriptions, like `subscription` and `customer`. */
  invoice: reference.nullish(),
  subscription: reference.nullish(),
  customer: reference.nullish(),
  customer_email: z.string().nullish(),
  customer_details: z.object({ email: z.string().nullish(), name: z.string().nullish() }).nullish(),
  collected_information: z.object({ shipping_details: delivery.nullish() }).nullish(),
  /** Before version 2025-03-31. */
  shipping_details: delivery.nullish(),
  /** Before version 2022-08-01. */
  shipping: delivery.nullish(),
  custom_fields: z
    .array(z.object({ key: z.string(), text: z.object({ value: z.string().nullish() }).nullish() }))
    .nullish(),
  url: z.string().nullish(),
});

export const chargeSchema = z.object({
  id: z.string(),
  object: z.literal('charge'),
  amount_refunded: z.int(),
  payment_intent: reference.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

export const refundSchema = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.int(),
  status: z.string().nullish(),
  payment_intent: reference.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const latestRefunds = z
  .object({ data: z.array(refundSchema), has_more: z.boolean() })
  .nullish()
  .catch(null);

/** A charge with its latest refunds. */
const paidCharge = {
  amount_refunded: z.int(),
  disputed: z.boolean().catch(false),
  refunds: latestRefunds,
};

/** Before version 2025-03-31, `current_period_end` was a field of the subscription itself. */
export const subscriptionSchema = z.object({
  id: z.string(),
  object: z.literal('subscription'),
  status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: z.number().nullish(),
  current_period_end: z.number().nullish(),
  items: z.object({ data: z.array(z.object({ current_period_end: z.number().nullish() })) }).nullish(),
});

/** A session with expanded payment intent and charge, as reconciliation requests it. */
export const paidSessionSchema = sessionSchema.extend({
  subscription: z.union([subscriptionSchema, reference]).nullish(),
  payment_intent: z
    .object({
      id: z.string(),
      status: z.string(),
      latest_charge: z.object(paidCharge).nullish().catch(null),
    })
    .nullish(),
});

/**
 * Before version 2025-03-31, `subscription`, its metadata and `payment_intent` were fields of the invoice itself. Since
 * then an invoice may have several payments, which have to be expanded.
 */
export const invoiceSchema = z.object({
  id: z.string(),
  object: z.literal('invoice'),
  status: z.string().nullish(),
  billing_reason: z.string().nullish(),
  amount_paid: z.int(),
  amount_due: z.int(),
  currency: z.string(),
  attempt_count: z.int().catch(0),
  next_payment_attempt: z.number().nullish(),
  customer_email: z.string().nullish(),
  status_transitions: z.object({ paid_at: z.number().nullish() }).nullish(),
  parent: z.object({ subscription_details: z.object(subscriptionDetails).nullish() }).nullish(),
  subscription: reference.nullish(),
  subscription_details: z.object({ metadata: subscriptionDetails.metadata }).nullish(),
  payment_intent: reference.nullish(),
  payments: z
    .object({
      data: z.array(z.object({ status: z.string(), payment: z.object({ payment_intent: reference.nullish() }) })),
    })
    .nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: z.number() }) })) }).nullish(),
});

export const disputeSchema = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  charge: reference,
  payment_intent: reference.nullish(),
});

export const eventSchema = z.object({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string(),
  livemode: z.boolean().optional(),
  /** Unix time in seconds. */
  created: z.number().optional(),
  data: z.object({ object: z.unknown() }),
});

export const disputeListSchema = z.object({ data: z.array(disputeSchema) });
export const invoiceListSchema = z.object({ data: z.array(invoiceSchema) });
export const chargeListSchema = z.object({ data: z.array(chargeSchema.extend({ ...paidCharge, status: z.string() })) });

export type Dispute = z.output<typeof disputeSchema>;
export type Refund = z.output<typeof refundSchema>;
export type Invoice = z.output<typeof invoiceSchema>;
export type PaidCharge = z.output<typeof chargeListSchema>['data'][number];
export type Session = z.output<typeof sessionSchema>;
export type Subscription = z.output<typeof subscriptionSchema>;
export type StripeEvent = z.output<typeof eventSchema>;
