/** State of sessions and subscriptions in the Stripe stand-in, the parameters it takes, and its error responses. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** An error response in Stripe's format. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, error: { type: string; message: string; code?: string }) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export const invalid = (message: string, code?: string) =>
  new Refusal(400, { type: 'invalid_request_error', message, ...(code !== undefined && { code }) });

export const missing = () =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' });

/** Values of forms are strings. */
const count = z.coerce.number().int().nonnegative();
const metadata = z.record(z.string().max(40), z.string().max(500)).optional();

const lineItem = z.strictObject({
  quantity: count,
  price_data: z.strictObject({
    currency: z.string().length(3),
    unit_amount: count,
    recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: count }).optional(),
    product_data: z.strictObject({
      name: z.string().min(1).max(250),
      description: z.string().min(1).max(500).optional(),
      images: z.array(z.url()).optional(),
    }),
  }),
});

const customField = z.strictObject({
  key: z.string().regex(/^[a-z\d]{1,200}$/i),
  type: z.literal('text'),
  label: z.strictObject({ type: z.literal('custom'), custom: z.string().min(1).max(50) }),
  text: z.strictObject({ maximum_length: count.max(255) }),
  optional: z.stringbool(),
});

/** The parameters of a session that the shop uses, with the limits of Stripe's API reference. Others are refused. */
export const sessionParams = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: z.array(lineItem).min(1).max(100),
  custom_fields: z.array(customField).max(3).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: z.string().max(1200) }) }).optional(),
  expires_at: count,
  success_url: z.string(),
  cancel_url: z.string(),
  client_reference_id: z.string().max(200),
  customer_email: z.string().optional(),
  locale: z.string(),
  metadata,
  payment_intent_data: z.strictObject({ metadata }).optional(),
  subscription_data: z.strictObject({ metadata }).optional(),
  shipping_address_collection: z.strictObject({ allowed_countries: z.array(z.string().length(2)).min(1) }).optional(),
});

/** Parameters of GET requests. */
export const readParams = z.looseObject({
  payment_intent: z.string().optional(),
  subscription: z.string().optional(),
  customer: z.string().optional(),
  expand: z.array(z.string()).optional(),
});

export const refundParams = z.strictObject({ payment_intent: z.string(), amount: count.min(1).optional(), metadata });

export type Params = z.output<typeof sessionParams>;

export type StandInSession = Params & {
  id: string;
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

export const BUYER: Buyer = {
  email: 'buyer@example.com',
  name: 'Sample Buyer',
  address: { line1: '400 Example Street', line2: 'Unit 2', city: 'Lombard', state: 'IL', postal_code: '60148' },
};

export type Intent = {
  id: string;
  status: 'processing' | 'requires_payment_method' | 'succeeded';
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
  /** End of the billed period, in seconds since 1970. */
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
/** Lines with a one-time price, and lines with a recurring price, in `subscription` mode. */
const MAX_LINES_OF_EACH_KIND = 20;

function validateMode({ mode, line_items, payment_intent_data, subscription_data }: Params): void {
  const recurring = line_items.flatMap(({ price_data }) => price_data.recurring ?? []);
  if (mode !== 'subscription') {
    if (recurring.length > 0) throw invalid('You specified `payment` mode but passed a recurring price');
    if (subscription_data) throw invalid('You can not pass `subscription_data` in `payment` mode');
    return;
  }
  if (payment_intent_data) throw invalid('You can not pass `payment_intent_data` in `subscription` mode');
  if (recurring.length === 0) throw invalid('You must provide at least one recurring price in `subscription` mode');
  const periods = new Set(recurring.map(({ interval, interval_count }) => `${interval} ${interval_count}`));
  if (periods.size > 1) throw invalid('Checkout does not support multiple prices with different billing intervals');
  if (Math.max(recurring.length, line_items.length - recurring.length) > MAX_LINES_OF_EACH_KIND)
    throw invalid('line_items');
}

/** Creates a session. @throws {Refusal} for parameters that Stripe would reject */
export function newSession(params: Params): StandInSession {
  const now = seconds();
  const { line_items: lines, expires_at: end } = params;
  if (end < now + 30 * MINUTE || end > now + 24 * 60 * MINUTE)
    throw invalid('The `expires_at` timestamp must be 30 minutes to 24 hours from now');
  validateMode(params);
  const total = lines.reduce((sum, line) => sum + line.quantity * line.price_data.unit_amount, 0);
  if (total > 0 && total < 50) throw invalid('The amount is too small', 'amount_too_small');
  if (total > 99_999_999) throw invalid('The amount is too large', 'amount_too_large');
  return {
    ...params,
    id: id('cs_test'),
    total,
    currency: lines[0]?.price_data.currency ?? 'usd',
    status: 'open',
    paymentStatus: total === 0 ? 'no_payment_required' : 'unpaid',
  };
}
