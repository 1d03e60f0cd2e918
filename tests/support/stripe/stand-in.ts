/**
 * A local stand-in for Stripe: the parts of its API that the shop uses, the payment page, and signed webhook events.
 * The types of Stripe's SDK check what it sends (objects.ts) and what the shop sends; it refuses other parameters.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type Stripe from 'stripe';
import { z } from 'zod';
import { listen } from '../listen.ts';
import { buyerOf, payPage, readFormBody } from './forms.ts';
import { chargeObject, invoiceObject, list, subscriptionObject } from './objects.ts';
import {
  BUYER,
  type Buyer,
  type Intent,
  invalid,
  missing,
  Refusal,
  readParams,
  refundParams,
  type StandInSession,
  type StandInSubscription,
  sessionParams,
} from './session.ts';
import { createState } from './state.ts';
import { nextInvoice } from './subscriptions.ts';
import { createWebhook } from './webhook.ts';

const SECRET_KEY = 'sk_test_51StandInStandIn';
const WEBHOOK_SECRET = 'whsec_StandInStandInStandIn';

/**
 * Faults of a request: an error or a closed connection without any effect; or the request takes effect, but
 * the response is lost, never sent, or sent only after the webhook event.
 */
export type Fault =
  | 'error'
  | 'rate limit'
  | 'connection reset'
  | 'lost response'
  | 'no response'
  | 'response after the event';

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

export async function startStripe() {
  let origin = '';
  const state = createState(() => origin);
  /** Errors in the requests of the shop; tests expect none. */
  const problems: string[] = [];
  const requests: { method: string; path: string; body: Record<string, unknown>; key: string | undefined }[] = [];
  const answered = new Map<string, { text: string; status: number; body: unknown }>();
  const faults: Fault[] = [];
  /** Paths that respond with 403, as for a restricted API key. */
  const forbidden = new Set<string>();
  const webhook = createWebhook(WEBHOOK_SECRET);

  /** @throws {Refusal} */
  function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
    const { data, error } = schema.safeParse(body);
    if (!error) return data;
    problems.push(z.prettifyError(error));
    throw invalid(error.message);
  }

  /** Resolves when the last event of `emitInBackground` was delivered. */
  let lastEvent: Promise<unknown> = Promise.resolve();
  /** Sends an event about a request of the shop. It is lost when the shop has stopped meanwhile. */
  function emitInBackground(type: string, object: unknown): void {
    lastEvent = webhook.emit(type, object).catch(() => undefined);
  }

  /** @returns the response body @throws {Refusal} */
  function route(method: string, path: string, body: Record<string, unknown>): unknown {
    const [, id = ''] = /\/(?:sessions|invoices|subscriptions)\/(\w+)/.exec(path) ?? [];
    const { payment_intent, subscription, customer, expand = [] } = parse(readParams, body);
    switch (`${method} ${id ? path.replace(id, ':id') : path}`) {
      case 'POST /v1/checkout/sessions':
        return state.sessionObject(state.createSession(parse(sessionParams, body)));
      case 'GET /v1/checkout/sessions/:id':
        return state.sessionObject(state.find(id), expand);
      case 'POST /v1/checkout/sessions/:id/expire': {
        const expired = state.sessionObject(state.expire(id));
        emitInBackground('checkout.session.expired', expired);
        return expired;
      }
      case 'POST /v1/refunds': {
        const refund = state.refund(parse(refundParams, body));
        const payment = state.findPayment(payment_intent);
        if (payment) emitInBackground('charge.refunded', chargeObject(payment));
        return refund;
      }
      case 'GET /v1/refunds':
        return list(state.refundsOf(payment_intent));
      case 'GET /v1/disputes':
        return list(state.disputesOf(payment_intent));
      case 'GET /v1/charges':
        return list(state.chargesOf(customer));
      case 'GET /v1/invoices/:id':
        return state.invoiceObject(id);
      case 'GET /v1/invoices': {
        const found = state.subscription(subscription);
        const withPayments = expand.length > 0;
        return list(found.invoices.toReversed().map((each) => invoiceObject(found, each, { withPayments })));
      }
      case 'GET /v1/subscriptions/:id':
        return subscriptionObject(state.subscription(id));
      case 'DELETE /v1/subscriptions/:id': {
        const ended = subscriptionObject(state.endSubscription(state.subscription(id)));
        emitInBackground('customer.subscription.deleted', ended);
        return ended;
      }
      default:
        problems.push(`${method} ${path} is not a request of the shop`);
        throw missing();
    }
  }

  function answer(method: string, path: string, text: string, key: string | undefined) {
    const body = readFormBody(text);
    requests.push({ method, path, body: structuredClone(body), key });
    const earlier = key === undefined ? undefined : answered.get(key);
    if (earlier && earlier.text !== text) {
      const message = 'Keys for idempotent requests can only be used with the same parameters';
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (earlier) return earlier;
    let result: { status: number; body: unknown };
    try {
      result = { status: 200, body: route(method, path, body) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result = { status: error.status, body: error.body };
    }
    // As in Stripe, rejected requests are not stored for the idempotency key.
    if (key !== undefined && result.status === 200) answered.set(key, { text, ...result });
    return result;
  }

  async function api(request: IncomingMessage, response: ServerResponse, path: string, text: string): Promise<void> {
    const { method = '', headers, url = '' } = request;
    const fault = faults.shift();
    if (fault === 'connection reset') return void request.socket.destroy();
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` })
        .end(JSON.stringify(body));
    if (fault === 'error')
      return void send(500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
    if (fault === 'rate limit')
      return void send(429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down' } });
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return void send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    }
    if (forbidden.has(path)) {
      const message = 'The provided key does not have the required permissions for this endpoint';
      return void send(403, { error: { type: 'invalid_request_error', code: 'more_permissions_required', message } });
    }
    const input = method === 'GET' ? (url.split('?')[1] ?? '') : text;
    const key = headers['idempotency-key'];
    const { status, body } = answer(method, path, input, typeof key === 'string' ? key : undefined);
    if (fault === 'no response') return;
    if (fault === 'lost response') return void request.socket.destroy();
    if (fault === 'response after the event') await lastEvent;
    send(status, body);
  }

  async function page(request: IncomingMessage, response: ServerResponse, sessionId: string, text: string) {
    const session = state.find(sessionId);
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (session.status !== 'open') return void response.writeHead(410, html).end('This session is over.');
    const form = new URLSearchParams(text);
    if (request.method !== 'POST' || form.get('card') !== 'good') {
      const declined = form.get('card') === 'declined' ? '<p role="alert">Your card was declined.</p>' : '';
      return void response.writeHead(200, html).end(payPage(session) + declined);
    }
    await pay(session, buyerOf(form));
    // As in Stripe, the placeholder becomes Stripe's session id.
    const target = session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
    response.writeHead(303, { location: target }).end();
  }

  const emitSessionEvent = (session: StandInSession, type: string) =>
    webhook.emit(`checkout.session.${type}`, state.sessionObject(session));
  const subscriptionOf = ({ subscription }: StandInSession): StandInSubscription => {
    if (!subscription) throw new Error('the session has no subscription');
    return subscription;
  };
  /** The operator refunds money in Stripe's dashboard. */
  async function refundAtStripe(intent: Intent | undefined, amount: number): Promise<void> {
    state.refund({ payment_intent: intent?.id ?? '', amount });
    const payment = state.findPayment(intent?.id);
    if (payment) await webhook.emit('charge.refunded', chargeObject(payment));
  }

  async function pay(session: StandInSession, buyer: Buyer = BUYER): Promise<void> {
    state.pay(session, buyer);
    await emitSessionEvent(session, 'completed');
  }

  /** Charges the open invoice, or else that of the next period. */
  async function chargeRenewal(session: StandInSession, result: 'paid' | 'payment_failed'): Promise<void> {
    const subscription = subscriptionOf(session);
    const open = subscription.invoices.find(({ status }) => status === 'open');
    const invoice = open ?? nextInvoice(subscription);
    if (!open) subscription.invoices.push(invoice);
    invoice.attempts += 1;
    subscription.status = result === 'paid' ? 'active' : 'past_due';
    if (result === 'paid') {
      invoice.status = 'paid';
      state.charge(invoice.intent);
    }
    await webhook.emit(`invoice.${result}`, invoiceObject(subscription, invoice));
    await webhook.emit('customer.subscription.updated', subscriptionObject(subscription));
  }

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = (request.url ?? '').replace(/\?.*/, '');
    // Some browsers request it for every page.
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    const sessionId = /^\/c\/pay\/(\w+)$/.exec(path)?.[1];
    const handled =
      sessionId === undefined ? api(request, response, path, text) : page(request, response, sessionId, text);
    await handled.catch((error: unknown) => {
      problems.push(String(error));
      response.writeHead(500).end();
    });
  });
  const { port, stop } = await listen(server);
  origin = `http://127.0.0.1:${port}`;

  return {
    /** Settings of a shop that uses this stand-in. */
    env: { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
    port,
    origin,
    state,
    webhook,
    problems,
    requests,
    /** Sets the faults of the next requests, one each. */
    injectFaults: (...next: Fault[]) => void faults.push(...next),
    forbid: (path: string) => void forbidden.add(path),
    /** Clears all faults and forbidden paths. */
    clearFaults() {
      faults.splice(0);
      forbidden.clear();
    },
    pay,
    /** The buyer has paid by a method such as bank debit, and the payment stays in processing. */
    async startDelayedPayment(session: StandInSession, buyer: Buyer = BUYER): Promise<void> {
      state.pay(session, buyer, { delayed: true });
      await emitSessionEvent(session, 'completed');
    },
    async completeDelayedPayment(session: StandInSession): Promise<void> {
      state.completePayment(session);
      await emitSessionEvent(session, 'async_payment_succeeded');
    },
    async failDelayedPayment(session: StandInSession): Promise<void> {
      if (session.intent) Object.assign(session.intent, { status: 'requires_payment_method', hasFailed: true });
      await emitSessionEvent(session, 'async_payment_failed');
    },
    async expire(session: StandInSession): Promise<void> {
      state.expire(session.id);
      await emitSessionEvent(session, 'expired');
    },
    refundInDashboard: ({ intent }: StandInSession, amount: number) => refundAtStripe(intent, amount),
    /** The buyer's bank rejects the last refund days later. */
    failRefund: (session: StandInSession) => webhook.emit('refund.failed', state.failRefund(session)),
    /** @param intent payment intent of a renewal; the first payment by default */
    dispute: (
      session: StandInSession,
      event: 'created' | 'closed',
      status: Stripe.Dispute.Status,
      intent: Intent | undefined = session.intent,
    ) => webhook.emit(`charge.dispute.${event}`, state.dispute(intent, status)),
    /** The next payment is charged. */
    renew: (session: StandInSession) => chargeRenewal(session, 'paid'),
    /** The card is declined for the next payment. */
    failRenewal: (session: StandInSession) => chargeRenewal(session, 'payment_failed'),
    /** Cancels in Stripe's dashboard, effective at the end of the paid period. */
    async cancelAtPeriodEnd(session: StandInSession): Promise<void> {
      const subscription = Object.assign(subscriptionOf(session), { cancelAtPeriodEnd: true });
      await webhook.emit('customer.subscription.updated', subscriptionObject(subscription));
    },
    async endSubscription(session: StandInSession): Promise<void> {
      const ended = state.endSubscription(subscriptionOf(session));
      await webhook.emit('customer.subscription.deleted', subscriptionObject(ended));
    },
    /** Refunds the last renewal in Stripe's dashboard. */
    refundRenewal: (session: StandInSession, amount: number) =>
      refundAtStripe(subscriptionOf(session).invoices.at(-1)?.intent, amount),
    stop,
  };
}
