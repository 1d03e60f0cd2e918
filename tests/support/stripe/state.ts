/** In-memory sessions, payments, refunds and subscriptions of the Stripe stand-in, with the rules of Stripe's API. */
import type Stripe from 'stripe';
import {
  chargeObject,
  disputeObject,
  intentObject,
  invoiceObject,
  list,
  type Payment,
  type RefundObject,
  sessionObject,
} from './objects.ts';
import {
  type Buyer,
  type Intent,
  id,
  invalid,
  missing,
  newSession,
  type Params,
  type StandInSession,
  type StandInSubscription,
  seconds,
} from './session.ts';
import { beginSubscription } from './subscriptions.ts';

const REFUNDS = 'payment_intent.latest_charge.refunds';

type RefundRequest = {
  payment_intent: string;
  amount?: number | undefined;
  metadata?: Record<string, string> | undefined;
};

export function createState(origin: () => string) {
  const sessions = new Map<string, StandInSession>();
  const refunds: RefundObject[] = [];

  function find(sessionId: string): StandInSession {
    const session = sessions.get(sessionId);
    if (!session) throw missing();
    if (session.status === 'open' && session.expires_at <= seconds()) session.status = 'expired';
    return session;
  }

  const all = () => [...sessions.values()];
  const subscriptions = () => all().flatMap(({ subscription }) => subscription ?? []);

  /** Finds a payment by the id of its intent. */
  function findPayment(intentId: string | undefined): Payment | undefined {
    for (const session of all()) {
      const { intent, total: amount, subscription } = session;
      if (intent && intent.id === intentId) return { session, intent, amount };
      const later = subscription?.invoices.find((each) => each.intent.id === intentId);
      if (later) return { session, intent: later.intent, amount: later.amount };
    }
    return undefined;
  }

  function charge(intent: Intent): void {
    intent.status = 'succeeded';
    intent.charge = { id: id('ch'), refunded: 0, disputes: new Map() };
  }

  /** Marks a payment as paid and charges its intent. */
  function completePayment(session: StandInSession): void {
    if (!session.intent) throw new Error('nothing was paid');
    session.paymentStatus = 'paid';
    charge(session.intent);
    for (const invoice of session.subscription?.invoices ?? []) invoice.status = 'paid';
  }

  const refundsOf = (intentId: string | undefined) => refunds.filter((each) => each.payment_intent === intentId);

  return {
    find,
    all,
    findPayment,
    charge,
    completePayment,
    refundsOf,

    createSession(params: Params): StandInSession {
      const session = newSession(params);
      sessions.set(session.id, session);
      return session;
    },

    /** The session of a checkout, by the id that the shop gave it. */
    of(checkoutId: string): StandInSession {
      const session = all().find((each) => each.client_reference_id === checkoutId);
      if (!session) throw new Error(`there is no session for ${checkoutId}`);
      return session;
    },

    expire(sessionId: string): StandInSession {
      const session = find(sessionId);
      if (session.status !== 'open') throw invalid('Only open sessions can be expired');
      session.status = 'expired';
      return session;
    },

    /** @param delayed whether the payment stays in processing, as with a bank debit */
    pay(session: StandInSession, buyer: Buyer, { delayed = false } = {}): void {
      if (find(session.id).status !== 'open') throw new Error('the session is closed');
      session.status = 'complete';
      session.buyer = buyer;
      if (session.total === 0) return;
      session.intent = { id: id('pi'), status: delayed ? 'processing' : 'succeeded' };
      if (session.mode === 'subscription') session.subscription = beginSubscription(session, session.intent);
      if (!delayed) completePayment(session);
    },

    refund({ payment_intent, amount: requested, metadata = {} }: RefundRequest): RefundObject {
      const payment = findPayment(payment_intent);
      const charged = payment?.intent.charge;
      if (!payment || !charged) throw invalid('No such payment_intent', 'resource_missing');
      const refundable = payment.amount - charged.refunded;
      const amount = requested ?? refundable;
      if (refundable === 0) throw invalid('Charge has already been refunded', 'charge_already_refunded');
      if (amount > refundable) throw invalid('Refund amount is greater than unrefunded amount');
      charged.refunded += amount;
      const refund: RefundObject = {
        id: id('re'),
        object: 'refund',
        amount,
        payment_intent,
        metadata,
        status: 'succeeded',
      };
      refunds.push(refund);
      return refund;
    },

    /** Marks the last refund of a payment as failed, because the buyer's bank rejected it. */
    failRefund({ intent }: StandInSession): RefundObject {
      const refund = refundsOf(intent?.id).at(-1);
      if (!refund || !intent?.charge) throw new Error('nothing was refunded');
      intent.charge.refunded -= refund.amount;
      return Object.assign(refund, { status: 'failed' });
    },

    /** Opens a dispute, or changes its status. */
    dispute(intent: Intent | undefined, status: Stripe.Dispute.Status) {
      const payment = findPayment(intent?.id);
      if (!payment) throw new Error('nothing was paid');
      const disputeId = `du_${payment.intent.id}`;
      payment.intent.charge?.disputes.set(disputeId, status);
      return disputeObject(payment, disputeId, status);
    },

    disputesOf(intentId: string | undefined) {
      const payment = findPayment(intentId);
      const disputes = [...(payment?.intent.charge?.disputes ?? [])];
      return payment ? disputes.map(([name, status]) => disputeObject(payment, name, status)) : [];
    },

    sessionObject(session: StandInSession, expand: readonly string[] = []) {
      const { intent, total: amount } = session;
      const refundsToShow = expand.includes(REFUNDS) ? refundsOf(intent?.id) : undefined;
      const payment_intent =
        expand.length > 0 && intent ? intentObject({ session, intent, amount }, refundsToShow) : (intent?.id ?? null);
      const isSubscriptionExpanded = expand.includes('subscription');
      return sessionObject(session, { origin: origin(), payment_intent, isSubscriptionExpanded });
    },

    subscription(subscriptionId: string | undefined): StandInSubscription {
      const found = subscriptions().find((each) => each.id === subscriptionId);
      if (!found) throw missing();
      return found;
    },

    endSubscription(subscription: StandInSubscription): StandInSubscription {
      if (subscription.status === 'canceled') throw missing();
      return Object.assign(subscription, { status: 'canceled' });
    },

    invoiceObject(invoiceId: string) {
      const subscription = subscriptions().find(({ invoices }) => invoices.some((each) => each.id === invoiceId));
      const invoice = subscription?.invoices.find((each) => each.id === invoiceId);
      if (!subscription || !invoice) throw missing();
      return invoiceObject(subscription, invoice, { withPayments: true });
    },

    /** Charges of a customer, failed and pending ones included, newest first, with their refunds. */
    chargesOf(customer: string | undefined) {
      const subscription = subscriptions().find((each) => each.customer === customer);
      const attempted = (subscription?.invoices ?? [])
        .map(({ intent }) => intent)
        .filter(({ status, charge: charged, hasFailed }) => status === 'processing' || charged || hasFailed);
      return attempted
        .toReversed()
        .flatMap((intent) => findPayment(intent.id) ?? [])
        .map((each) => ({ ...chargeObject(each), refunds: list(refundsOf(each.intent.id)) }));
    },
  };
}
