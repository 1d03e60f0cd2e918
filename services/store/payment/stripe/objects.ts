/**
 * What the shop reads of Stripe's objects, and no more: the rest may change. Reports are made with the API version of
 * the account or of the webhook, which may be an older one than ours, so both places of the delivery address are read.
 */
import { z } from 'zod';

/** An object, or its id where it is not expanded. */
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

export const session = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: reference.nullish(),
  customer_email: z.string().nullish(),
  customer_details: z.object({ email: z.string().nullish(), name: z.string().nullish() }).nullish(),
  collected_information: z.object({ shipping_details: delivery.nullish() }).nullish(),
  /** Before the version 2025-03-31. */
  shipping_details: delivery.nullish(),
  custom_fields: z
    .array(z.object({ key: z.string(), text: z.object({ value: z.string().nullish() }).nullish() }))
    .nullish(),
  url: z.string().nullish(),
});

export const charge = z.object({
  id: z.string(),
  object: z.literal('charge'),
  amount_refunded: z.int(),
  payment_intent: reference.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

export const refund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.int(),
  status: z.string().nullish(),
  payment_intent: reference.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** A payment with its charge and the latest refunds of that, as it is asked for when sessions are compared. */
export const paidSession = session.extend({
  payment_intent: z
    .object({
      id: z.string(),
      status: z.string(),
      latest_charge: z
        .object({
          amount_refunded: z.int(),
          disputed: z.boolean().catch(false),
          refunds: z
            .object({ data: z.array(refund), has_more: z.boolean() })
            .nullish()
            .catch(null),
        })
        .nullish()
        .catch(null),
    })
    .nullish(),
});

export const dispute = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  charge: reference,
  payment_intent: reference.nullish(),
});

export const event = z.object({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string(),
  livemode: z.boolean().optional(),
  /** Seconds since 1970. */
  created: z.number().optional(),
  data: z.object({ object: z.unknown() }),
});

export const disputes = z.object({ data: z.array(dispute) });

export type Dispute = z.output<typeof dispute>;
export type Refund = z.output<typeof refund>;
export type Session = z.output<typeof session>;
export type StripeEvent = z.output<typeof event>;
