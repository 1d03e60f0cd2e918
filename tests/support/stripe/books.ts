/** In-memory sessions, payments and refunds of the Stripe stand-in, with the rules from Stripe's API reference. */
import type { Descriptions } from './schemas.ts';
import {
  type Buyer,
  type Intent,
  id,
  invalid,
  missing,
  newSession,
  type Params,
  type StandInInvoice,
  type StandInSession,
  seconds,
} from './session.ts';
import { beginSubscription, subscriptionObject } from './subscriptions.ts';

type Fields = Record<string, unknown>;

/** A payment intent, its session and its amount in cents. */
type Paid = { session: StandInSession; intent: Intent; amount: number };

const REFUNDS = 'payment_intent.latest_charge.refunds';
const list = (data: readonly Fields[]) => ({ object: 'list', data, has_more: false, url: '/v1/refunds' });

export function createBooks({ complete }: Descriptions, origin: () => string) {
  const sessions = new Map<string, StandInSession>();
  const refunds: Fields[] = [];

  function find(sessionId: string): StandInSession {
    const session = sessions.get(sessionId);
    if (!session) throw missing();
    if (session.status === 'open' && (session.expires_at ?? 0) <= seconds()) session.status = 'expired';
    return session;
  }

  return {
    find,

    createSession(params: Params): StandInSession {
      const session = newSession(params);
      sessions.set(session.id, session);
      return session;
    },

    all: () => [...sessions.values()],

    /** The session of a checkout, by the id that the shop gave it. */
    of(checkoutId: string): StandInSession {
      const session = [...sessions.values()].find((each) => each.client_reference_id === checkoutId);
      if (!session) throw new Error(`there is no session for ${checkoutId}`);
      return session;
    },

    expire(sessionId: string): StandInSession {
      const session = find(sessionId);
      if (session.status !== 'open') throw invalid('Only open sessions can be expired');
      session.status = 'expired';
      return session;
    },

    /** @param slow whether the payment stays in processing, as with a bank debit */
    pay(session: StandInSession, buyer: Buyer, slow = false): void {
      if (find(session.id).status !== 'open') throw new Error('the session is closed');
      session.status = 'complete';
      session.buyer = buyer;
      if (session.total === 0) return;
      session.intent = { id: id('pi'), status: slow ? 'processing' : 'succeeded' };
      if (session.mode === 'subscription') session.subscription = beginSubscription(session, session.intent, !slow);
      if (!slow) this.arrive(session);
    },

    /** Completes a payment that was in processing. */
    arrive(session: StandInSession): void {
      if (!session.intent) throw new Error('nothing was paid');
      session.paymentStatus = 'paid';
      this.charge(session.intent);
      for (const invoice of session.subscription?.invoices ?? []) invoice.status = 'paid';
    },

    charge(intent: Intent): void {
      intent.status = 'succeeded';
      intent.charge = { id: id('ch'), refunded: 0, disputes: new Map() };
    },

    /** Finds a payment by the id of its intent. */
    paid(intentId: unknown): Paid | undefined {
      for (const session of sessions.values()) {
        const { intent } = session;
        if (intent?.id === intentId && intent) return { session, intent, amount: session.total };
        const invoices: StandInInvoice[] = session.subscription?.invoices ?? [];
        const later = invoices.find((each) => each.intent.id === intentId);
        if (later) return { session, intent: later.intent, amount: later.amount };
      }
      return undefined;
    },

    refund(params: { payment_intent?: string; amount?: number; metadata?: Record<string, string> }): Fields {
      const paid = this.paid(params.payment_intent);
      const charge = paid?.intent.charge;
      if (!paid || !charge) throw invalid('No such payment_intent', { code: 'resource_missing' });
      const { session } = paid;
      const left = paid.amount - charge.refunded;
      const amount = params.amount ?? left;
      if (left === 0) throw invalid('Charge has already been refunded', { code: 'charge_already_refunded' });
      if (amount > left || amount < 1) throw invalid('Refund amount is greater than unrefunded amount');
      charge.refunded += amount;
      const refund = complete('refund', {
        id: id('re'),
        object: 'refund',
        amount,
        created: seconds(),
        currency: session.currency,
        charge: charge.id,
        payment_intent: params.payment_intent,
        metadata: params.metadata ?? {},
        status: 'succeeded',
      });
      refunds.push(refund);
      return refund;
    },

    /** Marks the last refund of a payment as failed, because the buyer's bank rejected it. */
    refundFails(session: StandInSession): Fields {
      const refund = refunds.findLast(({ payment_intent }) => payment_intent === session.intent?.id);
      const charge = session.intent?.charge;
      if (!refund || !charge) throw new Error('nothing was refunded');
      charge.refunded -= Number(refund.amount);
      return Object.assign(refund, { status: 'failed' });
    },

    /** Opens a dispute, or changes its status. */
    dispute(session: StandInSession, status: string, intent = session.intent): Fields {
      const disputeId = `du_${intent === session.intent ? session.id : intent?.id}`;
      intent?.charge?.disputes.set(disputeId, status);
      return this.disputeObject(session, disputeId, status, this.paid(intent?.id));
    },

    disputesOf(intent: unknown): Fields[] {
      const paid = this.paid(intent);
      const all = [...(paid?.intent.charge?.disputes ?? [])];
      return paid ? all.map(([name, status]) => this.disputeObject(paid.session, name, status, paid)) : [];
    },

    refundsOf: (intent: unknown) => refunds.filter((each) => each.payment_intent === intent),

    sessionObject(session: StandInSession, expand: readonly string[] = []): Fields {
      const { intent, buyer } = session;
      const address = buyer?.address && { line2: null, country: 'US', ...buyer.address };
      return complete('session', {
        id: session.id,
        object: 'checkout.session',
        amount_subtotal: session.total,
        amount_total: session.total,
        automatic_tax: { enabled: false, liability: null, provider: null, status: null },
        cancel_url: session.cancel_url ?? null,
        client_reference_id: session.client_reference_id ?? null,
        collected_information: address
          ? { business_name: null, individual_name: null, shipping_details: { name: buyer.name, address } }
          : null,
        created: session.created,
        currency: session.currency,
        custom_fields: (session.custom_fields ?? []).map((field) => ({
          ...field,
          optional: field.optional ?? false,
          text: { ...NO_LIMITS, value: buyer?.answers?.[field.key] ?? null },
        })),
        customer_details: buyer ? { ...EMPTY_CUSTOMER, email: buyer.email, name: buyer.name } : null,
        customer_email: session.customer_email ?? null,
        expires_at: session.expires_at,
        livemode: false,
        locale: session.locale ?? null,
        metadata: session.metadata ?? {},
        mode: session.mode ?? 'payment',
        ...(session.mode === 'subscription'
          ? this.subscriptionOf(session, expand)
          : {
              payment_intent: expand.length > 0 && intent ? this.intentObject(session, expand) : (intent?.id ?? null),
            }),
        payment_method_collection: 'if_required',
        payment_method_types: ['card'],
        payment_status: session.paymentStatus,
        shipping_options: [],
        status: session.status,
        success_url: session.success_url ?? null,
        ui_mode: 'hosted_page',
        url: session.status === 'open' ? `${origin()}/c/pay/${session.id}#fidkdWxOYHwnPyd1` : null,
      });
    },

    subscriptionOf({ subscription }: StandInSession, expand: readonly string[]): Fields {
      if (!subscription) return { subscription: null, invoice: null, customer: null };
      return {
        subscription: expand.includes('subscription') ? subscriptionObject(complete, subscription) : subscription.id,
        invoice: subscription.invoices[0]?.id ?? null,
        customer: subscription.customer,
      };
    },

    intentObject(session: StandInSession, expand: readonly string[] = []): Fields {
      const { intent } = session;
      return complete('paymentIntent', {
        id: intent?.id,
        object: 'payment_intent',
        amount: session.total,
        amount_capturable: 0,
        amount_received: intent?.charge ? session.total : 0,
        capture_method: 'automatic_async',
        confirmation_method: 'automatic',
        created: session.created,
        currency: session.currency,
        livemode: false,
        metadata: session.payment_intent_data?.metadata ?? {},
        payment_method_types: ['card'],
        status: intent?.status,
        latest_charge: intent?.charge
          ? {
              ...this.chargeObject(session),
              ...(expand.includes(REFUNDS) && { refunds: list(this.refundsOf(intent.id)) }),
            }
          : null,
      });
    },

    chargeObject(session: StandInSession, paid?: Paid): Fields {
      const { intent, amount } = paid ?? { intent: session.intent, amount: session.total };
      const charge = intent?.charge;
      const refunded = charge?.refunded ?? 0;
      return complete('charge', {
        id: charge?.id ?? `ch_${intent?.id}`,
        object: 'charge',
        amount,
        amount_captured: amount,
        amount_refunded: refunded,
        billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
        captured: true,
        created: session.created,
        currency: session.currency,
        disputed: (charge?.disputes.size ?? 0) > 0,
        livemode: false,
        // As in Stripe: a charge copies the metadata of its payment intent. Charges of subscriptions have none.
        metadata: session.payment_intent_data?.metadata ?? {},
        customer: session.subscription?.customer ?? null,
        paid: charge !== undefined,
        payment_intent: intent?.id,
        refunded: refunded === amount,
        status: charge ? 'succeeded' : intent?.hasFailed ? 'failed' : 'pending',
      });
    },

    disputeObject(session: StandInSession, disputeId: string, status: string, paid: Paid | undefined): Fields {
      return complete('dispute', {
        id: disputeId,
        object: 'dispute',
        amount: paid?.amount ?? session.total,
        balance_transactions: [],
        charge: paid?.intent.charge?.id,
        created: seconds(),
        currency: session.currency,
        enhanced_eligibility_types: [],
        evidence_details: NO_EVIDENCE,
        is_charge_refundable: false,
        livemode: false,
        metadata: {},
        payment_intent: paid?.intent.id ?? null,
        reason: 'fraudulent',
        status,
      });
    },
  };
}

const NAMELESS = { address: null, business_name: null, individual_name: null, phone: null };
const EMPTY_CUSTOMER = { ...NAMELESS, tax_exempt: 'none', tax_ids: [] };
const NO_LIMITS = { default_value: null, maximum_length: null, minimum_length: null };
const NO_EVIDENCE = {
  due_by: null,
  enhanced_eligibility: {},
  has_evidence: false,
  past_due: false,
  submission_count: 0,
  submission_method: 'not_submitted',
};
