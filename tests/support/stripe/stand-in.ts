/**
 * A local stand-in for Stripe: the parts of its API that the shop uses, the payment page, and signed webhook events.
 * Requests and responses are validated twice: against the types of Stripe's SDK, which match the API version of the
 * shop, and against Stripe's OpenAPI description, which is older and stricter.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createBooks } from './books.ts';
import { buyerOf, payPage, readFormBody } from './forms.ts';
import { readOpenApi } from './openapi/openapi.ts';
import { createReports } from './reports.ts';
import { readDescriptions } from './schemas.ts';
import { type Buyer, type Intent, type Params, Refusal, type StandInSession } from './session.ts';
import type { Shapes } from './shapes.ts';
import { createSubscriptions } from './subscription-routes.ts';

const SECRET_KEY = 'sk_test_51StandInStandIn';
const WEBHOOK_SECRET = 'whsec_StandInStandInStandIn';

/** Names of the returned objects in the OpenAPI description. */
const OBJECTS: Partial<Record<keyof Shapes, string>> = {
  session: 'checkout.session',
  paymentIntent: 'payment_intent',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
};

/**
 * What goes wrong with a request: an error or a closed connection without any effect; or the request takes effect, but
 * the response is lost, never sent, or sent only after the webhook event.
 */
export type Fault = 'error' | 'too many' | 'silence' | 'lost answer' | 'endless' | 'answer after the report';

export const BUYER: Buyer = {
  email: 'buyer@example.com',
  name: 'Sample Buyer',
  address: { line1: '400 Example Street', line2: 'Unit 2', city: 'Lombard', state: 'IL', postal_code: '60148' },
};

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

export async function startStripe() {
  const descriptions = readDescriptions();
  const openApi = readOpenApi();
  let origin = '';
  const books = createBooks(descriptions, () => origin);
  /** Violations of Stripe's description in requests, responses and events; tests expect none. */
  const problems: string[] = [];
  const requests: { method: string; path: string; body: Record<string, unknown>; key: string | undefined }[] = [];
  const answered = new Map<string, { text: string; status: number; body: unknown }>();
  const faults: Fault[] = [];
  /** Paths that respond with 403, as for a restricted API key. */
  const forbidden = new Set<string>();
  const reports = createReports(WEBHOOK_SECRET, (event) => problems.push(...openApi.checkObject('event', event)));

  function fits<T>(shape: keyof Shapes, value: T): T {
    problems.push(...descriptions.check(shape, value));
    const name = OBJECTS[shape];
    if (name !== undefined) problems.push(...openApi.checkObject(name, value));
    return value;
  }

  /** Resolves when the last event of `later` was delivered. */
  let notification: Promise<unknown> = Promise.resolve();
  /** Sends an event about a request of the shop. It is lost when the shop has stopped meanwhile. */
  function later(type: string, object: unknown): void {
    notification = reports.tell(type, object).catch(() => undefined);
  }

  const subscriptions = createSubscriptions({ books, descriptions, reports, fits, later });

  /** @returns the response body @throws {Refusal} */
  function route(method: string, path: string, body: Record<string, unknown>): unknown {
    const [, sessionId = '', action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    const violations = openApi.checkRequest(method, path, body);
    if (violations.length > 0) {
      problems.push(...violations);
      throw new Refusal(400, { type: 'invalid_request_error', message: violations.join(', ') });
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const invalidParams = descriptions.check('createSession', body);
      if (invalidParams.length > 0) {
        problems.push(...invalidParams);
        throw new Refusal(400, { type: 'invalid_request_error', message: invalidParams.join(', ') });
      }
      return fits('session', books.sessionObject(books.createSession(body as Params)));
    }
    if (method === 'POST' && action) {
      fits('expireSession', body);
      const session = books.expire(sessionId);
      later('checkout.session.expired', fits('session', books.sessionObject(session)));
      return books.sessionObject(session);
    }
    if (method === 'GET' && sessionId) {
      const { expand } = fits('retrieveSession', body);
      const session = books.find(sessionId);
      const names = Array.isArray(expand) ? expand.map(String) : [];
      if (session.intent) fits('paymentIntent', books.intentObject(session, names));
      return fits('session', books.sessionObject(session, names));
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const refund = fits('refund', books.refund(fits('createRefund', body)));
      const paid = books.paid(body.payment_intent);
      if (paid) later('charge.refunded', fits('charge', books.chargeObject(paid.session, paid)));
      return refund;
    }
    const aboutSubscription = subscriptions.route(method, path, body);
    if (aboutSubscription !== undefined) return aboutSubscription;
    const data =
      path === '/v1/disputes'
        ? books.disputesOf(fits('listDisputes', body).payment_intent).map((each) => fits('dispute', each))
        : books.refundsOf(fits('listRefunds', body).payment_intent);
    return { object: 'list', data, has_more: false, url: path };
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
    if (fault === 'silence') return void request.socket.destroy();
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` })
        .end(JSON.stringify(body));
    if (fault === 'error')
      return void send(500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
    if (fault === 'too many')
      return void send(429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down' } });
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return void send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    }
    if (forbidden.has(path)) {
      const message = 'The provided key does not have the required permissions for this endpoint';
      return void send(403, { error: { type: 'invalid_request_error', code: 'more_permissions_required', message } });
    }
    const query = url.split('?')[1] ?? '';
    const key = headers['idempotency-key'];
    const { status, body } = answer(
      method,
      path,
      method === 'GET' ? query : text,
      typeof key === 'string' ? key : undefined,
    );
    if (fault === 'endless') return;
    if (fault === 'lost answer') return void request.socket.destroy();
    if (fault === 'answer after the report') await notification;
    send(status, body);
  }

  async function page(request: IncomingMessage, response: ServerResponse, sessionId: string, text: string) {
    const session = books.find(sessionId);
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (session.status !== 'open') return void response.writeHead(410, html).end('This session is over.');
    const form = new URLSearchParams(text);
    if (request.method !== 'POST' || form.get('card') !== 'good') {
      const declined = form.get('card') === 'declined' ? '<p role="alert">Your card was declined.</p>' : '';
      return void response.writeHead(200, html).end(payPage(session) + declined);
    }
    await pay(session, buyerOf(form));
    // As in Stripe, the placeholder becomes Stripe's session id.
    const target = (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
    response.writeHead(303, { location: target }).end();
  }

  const completed = (session: StandInSession, type: string) =>
    reports.tell(`checkout.session.${type}`, fits('session', books.sessionObject(session)));

  async function pay(session: StandInSession, buyer: Buyer = BUYER): Promise<void> {
    books.pay(session, buyer);
    await completed(session, 'completed');
  }

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = (request.url ?? '').replace(/\?.*/, '');
    // Some browsers request it for every page.
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    const paid = /^\/c\/pay\/(\w+)$/.exec(path)?.[1];
    await (paid === undefined ? api(request, response, path, text) : page(request, response, paid, text)).catch(
      (error: unknown) => {
        problems.push(String(error));
        response.writeHead(500).end();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  origin = `http://127.0.0.1:${port}`;

  return {
    /** Settings of a shop that uses this stand-in. */
    env: { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
    port,
    origin,
    books,
    reports,
    problems,
    requests,
    /** Sets the faults of the next requests, one each. */
    breakNext: (...next: Fault[]) => void faults.push(...next),
    forbid: (path: string) => void forbidden.add(path),
    /** Clears all faults and forbidden paths. */
    repair() {
      faults.splice(0);
      forbidden.clear();
    },
    pay,
    /** The buyer has paid, but the payment stays in processing, as with a bank debit. */
    async paySlowly(session: StandInSession, buyer: Buyer = BUYER): Promise<void> {
      books.pay(session, buyer, true);
      await completed(session, 'completed');
    },
    async moneyArrives(session: StandInSession): Promise<void> {
      books.arrive(session);
      await completed(session, 'async_payment_succeeded');
    },
    async moneyFails(session: StandInSession): Promise<void> {
      if (session.intent) Object.assign(session.intent, { status: 'requires_payment_method', hasFailed: true });
      await completed(session, 'async_payment_failed');
    },
    /** The session expires. */
    async expire(session: StandInSession): Promise<void> {
      books.expire(session.id);
      await completed(session, 'expired');
    },
    /** The operator refunds money in Stripe's dashboard. */
    async refundInDashboard(session: StandInSession, amount: number): Promise<void> {
      books.refund({ payment_intent: session.intent?.id ?? '', amount });
      await reports.tell('charge.refunded', fits('charge', books.chargeObject(session)));
    },
    /** The buyer's bank rejects the last refund days later. */
    async refundFails(session: StandInSession): Promise<void> {
      await reports.tell('refund.failed', fits('refund', books.refundFails(session)));
    },
    /** @param intent payment intent of a renewal; the first payment by default */
    async dispute(session: StandInSession, what: 'created' | 'closed', status: string, intent?: Intent): Promise<void> {
      const dispute = fits('dispute', books.dispute(session, status, intent));
      await reports.tell(`charge.dispute.${what}`, dispute);
    },
    ...subscriptions.acts,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
