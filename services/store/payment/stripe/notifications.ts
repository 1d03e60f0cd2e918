/** Converts Stripe events to notifications. Pure. */
import { oneLine } from '../../../../domain/text/plain-text.ts';
import type { CheckoutLine } from '../../checkout/lines.ts';
import type { DisputeStatus } from '../../orders/payment-state.ts';
import type { Buyer, Notification } from '../notification.ts';
import { renewalFailed, renewed, subscriptionChanged } from './invoices.ts';
import {
  chargeSchema,
  type Dispute,
  disputeSchema,
  invoiceSchema,
  isoOf,
  type Refund,
  refundSchema,
  type Session,
  type StripeEvent,
  sessionSchema,
  subscriptionSchema,
} from './objects.ts';
import { questionOf } from './questions.ts';
import { CHECKOUT_KEY } from './session-params.ts';

/** Lookups in the shop's data. */
export type ShopLookups = {
  /** The lines of a checkout, to match submitted values with custom fields. */
  linesOf: (checkoutId: string) => Promise<readonly CheckoutLine[]>;
  /** Whether a payment of a subscription has this intent. */
  isKnownIntent: (intent: string) => Promise<boolean>;
};

/** @returns the checkout of a session; undefined for a session that another application of the same account created */
function checkoutOf({ metadata, client_reference_id }: Session): string | undefined {
  return metadata?.[CHECKOUT_KEY] ?? client_reference_id ?? undefined;
}

/** Metadata key with the shop's id of a refund. */
export const REFUND_KEY = 'refund_id';

/** Whether the refund has failed, so that the shop keeps the money. */
export const hasFailed = ({ status }: Pick<Refund, 'status'>) => status === 'failed' || status === 'canceled';

/** @throws {ZodError} for an invalid object @returns undefined for an event that does not concern the shop */
export async function notificationOf(event: StripeEvent, lookups: ShopLookups): Promise<Notification | undefined> {
  const notification = await toNotification(event, lookups);
  if (event.livemode === undefined) return notification;
  return notification && { ...notification, mode: event.livemode ? 'stripe-live' : 'stripe-test' };
}

async function toNotification(event: StripeEvent, lookups: ShopLookups): Promise<Notification | undefined> {
  const { id, type } = event;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = sessionSchema.parse(event.data.object);
      const checkoutId = checkoutOf(session);
      if (checkoutId === undefined) return undefined;
      if (type === 'checkout.session.expired') return { id, type: 'checkout.expired', checkout_id: checkoutId };
      if (type === 'checkout.session.async_payment_failed') return paymentFailed(id, session, checkoutId);
      return completed(id, session, checkoutId, {
        lines: await lookups.linesOf(checkoutId),
        started_at: timeOf(event),
      });
    }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded, metadata } = chargeSchema.parse(event.data.object);
      // Charges have the metadata of the session, except those of subscriptions. Other charges do not belong to this
      // shop.
      if (!payment_intent || !(metadata?.[CHECKOUT_KEY] || (await lookups.isKnownIntent(payment_intent))))
        return undefined;
      return { id, type: 'payment.refunded', payment_id: payment_intent, refunded: amount_refunded };
    }
    case 'refund.failed':
      return refundFailed(id, refundSchema.parse(event.data.object));
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed': {
      const dispute = disputeSchema.parse(event.data.object);
      const status = type === 'charge.dispute.closed' ? disputeEnd(dispute.status) : disputeStatus(dispute.status);
      return disputed(id, dispute, { status, as_of: timeOf(event) });
    }
    case 'invoice.paid':
    case 'invoice.payment_succeeded':
      return renewed(id, invoiceSchema.parse(event.data.object), timeOf(event));
    case 'invoice.payment_failed':
      return renewalFailed(id, invoiceSchema.parse(event.data.object), timeOf(event));
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return subscriptionChanged(id, subscriptionSchema.parse(event.data.object), timeOf(event));
    default:
      return undefined;
  }
}

/** A completed session, whose payment has succeeded or is pending. */
export function completed(
  id: string,
  session: Session,
  checkoutId: string,
  {
    lines,
    ...times
  }: { lines: readonly CheckoutLine[]; started_at?: string | undefined; paid_until?: string | undefined },
): Notification {
  if (session.payment_status === 'unpaid') return { id, type: 'payment.pending', checkout_id: checkoutId };
  return {
    id,
    type: 'payment.succeeded',
    checkout_id: checkoutId,
    // A subscription is paid by an invoice, and a free checkout has no payment.
    payment_id: session.payment_intent ?? session.invoice ?? session.id,
    amount: session.amount_total ?? 0,
    currency_code: session.currency ?? '',
    buyer: buyerOf(session, lines),
    ...(session.subscription && { subscription: { id: session.subscription, ...times } }),
  };
}

export function paymentFailed(id: string, session: Session, checkoutId: string): Notification {
  const subscription_id = session.subscription ?? undefined;
  return { id, type: 'payment.failed', checkout_id: checkoutId, email: emailOf(session), subscription_id };
}

/** @returns undefined for a refund without a payment intent */
export function refundFailed(id: string, { payment_intent: payment_id, metadata, amount }: Refund) {
  if (!payment_id) return undefined;
  const refund_id = metadata?.[REFUND_KEY] ?? null;
  return { id, type: 'payment.refund_failed', payment_id, refund_id, amount } satisfies Notification;
}

/** @returns undefined for a dispute without a payment intent */
export function disputed(
  id: string,
  dispute: Dispute,
  { status = disputeStatus(dispute.status), as_of }: { status?: DisputeStatus; as_of?: string | undefined },
): Notification | undefined {
  const { id: dispute_id, payment_intent: payment_id, amount, reason } = dispute;
  if (!payment_id) return undefined;
  return { id, type: 'payment.disputed', payment_id, dispute_id, amount, reason, status, as_of };
}

const timeOf = ({ created }: StripeEvent) => (created === undefined ? undefined : isoOf(created));

/** Early warnings count as open disputes, because the payment cannot be refunded meanwhile. */
const disputeStatus = (status: string): DisputeStatus =>
  /^(warning_)?(needs_response|under_review)$/.test(status) ? 'open' : disputeEnd(status);

/** A warning that was closed without a dispute counts as won; `charge_refunded` has its own event. */
function disputeEnd(status: string): DisputeStatus {
  return status === 'lost' ? 'lost' : 'won';
}

const emailOf = ({ customer_details, customer_email }: Session) => customer_details?.email ?? customer_email ?? '';

/** Each field is one line, for parcels, mails and terminals. */
function buyerOf(session: Session, lines: readonly CheckoutLine[]): Buyer {
  const delivery = session.collected_information?.shipping_details ?? session.shipping_details ?? session.shipping;
  const to = delivery?.address;
  const line = (text: string | null | undefined) => oneLine(text ?? '').trim();
  const name = line(delivery?.name || session.customer_details?.name || emailOf(session));
  return {
    email: emailOf(session),
    name,
    address: to
      ? {
          name,
          company: '',
          line1: line(to.line1),
          line2: line(to.line2),
          city: line(to.city),
          region: line(to.state),
          postalCode: line(to.postal_code),
          country: line(to.country),
        }
      : null,
    customFields: (session.custom_fields ?? []).flatMap(({ key, text }) => {
      const question = questionOf(key, lines);
      const value = oneLine(text?.value ?? '').trim();
      return question && value ? [{ ...question, value }] : [];
    }),
  };
}
