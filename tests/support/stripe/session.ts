/** State of sessions and subscriptions in the Stripe stand-in, and its error responses. */
import { randomBytes } from 'node:crypto';

type Fields = Record<string, unknown>;

/** An error response in Stripe's format. */
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

export const missing = () =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' });

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
  /** Absent before payment, and when the total is zero. */
  intent?: Intent;
  buyer?: Buyer;
  /** Only in `subscription` mode. */
  subscription?: StandInSubscription;
};

export type Buyer = {
  email: string;
  name: string;
  address?: { line1: string; line2?: string; city: string; state: string; postal_code: string };
  /** Answers by the key of the custom field. */
  answers?: Record<string, string>;
};

type Recurring = { interval: string; interval_count?: number };

export type Intent = {
  id: string;
  status: string;
  /** The bank declined the payment. */
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
  /** Cents per renewal. */
  amount: number;
  started: number;
  /** Oldest first. */
  invoices: StandInInvoice[];
};

export const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const seconds = () => Math.floor(Date.now() / 1000);
const MINUTE = 60;
const MAX_ONE_TIME_LINES_WITH_RENEWALS = 20;

function validateMode({ mode, line_items = [], payment_intent_data, subscription_data }: Params): void {
  const recurring = line_items.flatMap(({ price_data }) => price_data.recurring ?? []);
  if (mode !== 'subscription') {
    if (recurring.length > 0) throw invalid('You specified `payment` mode but passed a recurring price');
    if (subscription_data) throw invalid('You can not pass `subscription_data` in `payment` mode');
    return;
  }
  if (payment_intent_data) throw invalid('You can not pass `payment_intent_data` in `subscription` mode');
  if (recurring.length === 0) throw invalid('You must provide at least one recurring price in `subscription` mode');
  const periods = new Set(recurring.map(({ interval, interval_count }) => `${interval} ${interval_count ?? 1}`));
  if (periods.size > 1) throw invalid('Checkout does not support multiple prices with different billing intervals');
  if (Math.max(recurring.length, line_items.length - recurring.length) > MAX_ONE_TIME_LINES_WITH_RENEWALS)
    throw invalid('line_items', { param: 'line_items' });
}

/** Creates a session. @throws {Refusal} for parameters that Stripe would reject */
export function newSession(params: Params): StandInSession {
  const now = seconds();
  const { line_items: lines = [], custom_fields: questions = [], expires_at: end = now + 24 * 60 * MINUTE } = params;
  if (lines.length === 0 || lines.length > 100) throw invalid('line_items', { param: 'line_items' });
  if (end < now + 30 * MINUTE || end > now + 24 * 60 * MINUTE) {
    throw invalid('The `expires_at` timestamp must be 30 minutes to 24 hours from now', { param: 'expires_at' });
  }
  const keys = new Set(questions.map(({ key }) => key));
  const areValid = questions.every(
    ({ key, label }) => /^[a-z\d]{1,200}$/i.test(key) && label.custom.length > 0 && label.custom.length <= 50,
  );
  if (questions.length > 3 || keys.size !== questions.length || !areValid)
    throw invalid('custom_fields', { param: 'custom_fields' });
  validateMode(params);
  const total = lines.reduce((sum, line) => sum + line.quantity * line.price_data.unit_amount, 0);
  if (total > 0 && total < 50) throw invalid('The amount is too small', { code: 'amount_too_small' });
  if (total > 99_999_999) throw invalid('The amount is too large', { code: 'amount_too_large' });
  return {
    ...params,
    id: id('cs_test'),
    created: now,
    expires_at: end,
    total,
    currency: lines[0]?.price_data.currency ?? 'usd',
    status: 'open',
    paymentStatus: total === 0 ? 'no_payment_required' : 'unpaid',
  };
}
