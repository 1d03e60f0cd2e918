/** What Stripe's stand-in keeps of sessions and subscriptions, and how it refuses a request. */

type Fields = Record<string, unknown>;

/** A refusal in Stripe's form. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Fields;

  constructor(status: number, error: Fields) {
    super(String(error.message));
    this.status = status;
    this.body = { error };
  }
}

export const invalid = (message: string, more: Fields = {}) =>
  new Refusal(400, { type: 'invalid_request_error', message, ...more });

export type Params = {
  mode?: string;
  line_items?: {
    quantity: number;
    price_data: { currency: string; unit_amount: number; recurring?: Recurring } & Fields;
  }[];
  custom_fields?: { key: string; label: { custom: string } & Fields; optional?: boolean; text?: Fields }[];
  expires_at?: number;
  success_url?: string;
  cancel_url?: string;
  client_reference_id?: string;
  customer_email?: string;
  locale?: string;
  metadata?: Record<string, string>;
  payment_intent_data?: { metadata?: Record<string, string> };
  subscription_data?: { metadata?: Record<string, string> };
  shipping_address_collection?: Fields;
};

export type StandInSession = Params & {
  id: string;
  created: number;
  total: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  /** Absent where nothing is paid, or not yet. */
  intent?: Intent;
  buyer?: Buyer;
  /** Of what is billed again. */
  subscription?: StandInSubscription;
};

export type Buyer = {
  email: string;
  name: string;
  address?: { line1: string; line2?: string; city: string; state: string; postal_code: string };
  /** By the key of the question. */
  answers?: Record<string, string>;
};

type Recurring = { interval: string; interval_count?: number };

export type Intent = {
  id: string;
  status: string;
  /** It was tried, and the bank refused it. */
  hasFailed?: boolean;
  charge?: { id: string; refunded: number; disputes: Map<string, string> };
};

export type StandInInvoice = {
  id: string;
  reason: 'subscription_create' | 'subscription_cycle';
  /** Cents. */
  amount: number;
  status: 'paid' | 'open';
  attempts: number;
  intent: Intent;
  /** Seconds since 1970. */
  until: number;
};

export type StandInSubscription = {
  id: string;
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  cancelAtPeriodEnd: boolean;
  metadata: Record<string, string>;
  currency: string;
  /** Cents of each later payment. */
  amount: number;
  started: number;
  /** The oldest first. */
  invoices: StandInInvoice[];
};
