/** Subscription routes of the Stripe stand-in, and events of subscriptions that happen at Stripe. */
import type { createBooks } from './books.ts';
import type { createReports } from './reports.ts';
import type { Descriptions } from './schemas.ts';
import { missing, type StandInSession, type StandInSubscription } from './session.ts';
import type { Shapes } from './shapes.ts';
import { invoiceObject, nextInvoice, subscriptionObject } from './subscriptions.ts';

type Tools = {
  books: ReturnType<typeof createBooks>;
  descriptions: Descriptions;
  reports: ReturnType<typeof createReports>;
  fits: <T>(shape: keyof Shapes, value: T) => T;
  later: (type: string, object: unknown) => void;
};

export function createSubscriptions({ books, descriptions: { complete }, reports, fits, later }: Tools) {
  const all = () => books.all().flatMap(({ subscription }) => subscription ?? []);
  const find = (id: unknown) => {
    const found = all().find((each) => each.id === id);
    if (!found) throw missing();
    return found;
  };
  const of = ({ subscription }: StandInSession): StandInSubscription => {
    if (!subscription) throw new Error('the session has no subscription');
    return subscription;
  };
  const object = (subscription: StandInSubscription) =>
    fits('subscription', subscriptionObject(complete, subscription));
  const list = (data: readonly unknown[], url: string) => ({ object: 'list', data, has_more: false, url });

  function end(subscription: StandInSubscription): unknown {
    if (subscription.status === 'canceled') throw missing();
    subscription.status = 'canceled';
    return object(subscription);
  }

  return {
    /** @returns the response body; undefined for paths of other objects @throws {Refusal} */
    route(method: string, path: string, body: Record<string, unknown>): unknown {
      const [, kind, id] = /^\/v1\/(subscriptions|invoices|charges)(?:\/([^/]+))?$/.exec(path) ?? [];
      if (kind === 'subscriptions' && method === 'GET') {
        fits('retrieveSubscription', body);
        return object(find(id));
      }
      if (kind === 'subscriptions' && method === 'DELETE') {
        fits('cancelSubscription', body);
        const ended = end(find(id));
        later('customer.subscription.deleted', ended);
        return ended;
      }
      if (kind === 'invoices' && id !== undefined) {
        const { expand } = fits('retrieveInvoice', body);
        const subscription = all().find(({ invoices }) => invoices.some((each) => each.id === id));
        const invoice = subscription?.invoices.find((each) => each.id === id);
        if (!subscription || !invoice) throw missing();
        return fits('invoice', invoiceObject(complete, subscription, invoice, expand !== undefined));
      }
      if (kind === 'invoices') {
        const { subscription: subscriptionId, expand } = fits('listInvoices', body);
        const subscription = find(subscriptionId);
        const data = subscription.invoices
          .toReversed()
          .map((each) => fits('invoice', invoiceObject(complete, subscription, each, expand !== undefined)));
        return list(data, path);
      }
      if (kind === 'charges') {
        const { customer } = fits('listCharges', body);
        const owner = books.all().find(({ subscription }) => subscription?.customer === customer);
        const paid = owner?.subscription?.invoices
          .toReversed()
          .flatMap(({ intent }) =>
            intent.status === 'processing' || intent.charge || intent.hasFailed ? books.paid(intent.id) : [],
          );
        const data = (paid ?? [])
          .flatMap((each) => each ?? [])
          .map((each) => ({
            ...fits('charge', books.chargeObject(each.session, each)),
            refunds: list(books.refundsOf(each.intent.id), ''),
          }));
        return list(data, path);
      }
      return undefined;
    },

    acts: {
      /** Charges the next payment. @param succeeds false: the card is declined */
      async renews(session: StandInSession, succeeds = true): Promise<void> {
        const subscription = of(session);
        const open = subscription.invoices.find(({ status }) => status === 'open');
        const invoice = open ?? nextInvoice(subscription);
        if (!open) subscription.invoices.push(invoice);
        invoice.attempts += 1;
        subscription.status = succeeds ? 'active' : 'past_due';
        if (succeeds) {
          invoice.status = 'paid';
          books.charge(invoice.intent);
        }
        const type = succeeds ? 'invoice.paid' : 'invoice.payment_failed';
        await reports.tell(type, fits('invoice', invoiceObject(complete, subscription, invoice)));
        await reports.tell('customer.subscription.updated', object(subscription));
      },
      /** Cancels in Stripe's dashboard, effective at the end of the paid period. */
      async cancelsLater(session: StandInSession): Promise<void> {
        const subscription = of(session);
        subscription.cancelAtPeriodEnd = true;
        await reports.tell('customer.subscription.updated', object(subscription));
      },
      async ends(session: StandInSession): Promise<void> {
        await reports.tell('customer.subscription.deleted', end(of(session)));
      },
      async refundsLater(session: StandInSession, amount: number): Promise<void> {
        const intent = of(session).invoices.at(-1)?.intent;
        books.refund({ payment_intent: intent?.id ?? '', amount });
        await reports.tell('charge.refunded', fits('charge', books.chargeObject(session, books.paid(intent?.id))));
      },
    },
  };
}
