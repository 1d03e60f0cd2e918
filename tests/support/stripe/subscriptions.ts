/** Subscriptions of the Stripe stand-in: how they begin and renew. */
import {
  type Intent,
  id as newId,
  type StandInInvoice,
  type StandInSession,
  type StandInSubscription,
  seconds,
} from './session.ts';

const MONTH = 30 * 86_400;

/** @param intent of the first payment, which may still be in processing */
export function beginSubscription(session: StandInSession, intent: Intent): StandInSubscription {
  const recurring = session.line_items.filter(({ price_data }) => price_data.recurring);
  const started = seconds();
  const status = intent.status === 'succeeded' ? 'paid' : 'open';
  const first = { reason: 'subscription_create', status, attempts: 1, amount: session.total, intent } as const;
  return {
    id: newId('sub'),
    customer: newId('cus'),
    status: 'active',
    cancelAtPeriodEnd: false,
    metadata: session.subscription_data?.metadata ?? {},
    currency: session.currency,
    amount: recurring.reduce((sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount, 0),
    started,
    invoices: [{ id: newId('in'), until: started + MONTH, ...first }],
  };
}

/** Creates the invoice of the next renewal. */
export function nextInvoice({ invoices, amount }: StandInSubscription): StandInInvoice {
  const until = Math.max(...invoices.map((each) => each.until)) + MONTH;
  const intent = { id: newId('pi'), status: 'requires_payment_method' } as const;
  return { id: newId('in'), reason: 'subscription_cycle', amount, status: 'open', attempts: 0, intent, until };
}
