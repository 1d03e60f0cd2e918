/** What a day brought, read from the database. */
import { decodeHTML } from 'entities';
import type { Database } from '../database/database.ts';
import { WEBHOOK_KIND } from '../leads/leads.ts';
import { NEVER } from '../outbox/unsent.ts';
import type { Currency } from '../store/wire.ts';
import { boundsOf, type Day } from './day.ts';

/** An amount in each currency that it came in, in cents. */
export type Money = { cents: number; currency: Currency }[];

export type Figures = {
  day: Day;
  orders: number;
  revenue: Money;
  refunds: number;
  refunded: Money;
  leads: number;
  /** How many of the leads look like spam. */
  suspected: number;
  /** Variants with few units in the shop as it is now, the fewest first. */
  low: { name: string; sku: string | null; left: number }[];
  /** Messages that were given up and not sent since, as it is now: those that `mail list` shows, and webhooks. */
  givenUp: number;
  webhooksGivenUp: number;
};

export type FiguresOptions = {
  /** An IANA name, such as America/Chicago. */
  timeZone: string;
  /** Units up to which a variant counts as low; 0: none does. */
  lowStock: number;
};

export async function readFigures(db: Database, day: Day, { timeZone, lowStock }: FiguresOptions): Promise<Figures> {
  const bounds = boundsOf(day, timeZone);
  const orders = await ordersOf(db, bounds);
  const refunds = await refundsOf(db, bounds);
  const leads = await db
    .selectFrom('leads')
    .select('suspicions_json')
    .where('created_at', '>=', bounds.from)
    .where('created_at', '<', bounds.until)
    .execute();
  return {
    day,
    orders: orders.length,
    revenue: sums(orders),
    refunds: refunds.length,
    refunded: sums(refunds),
    leads: leads.length,
    suspected: leads.filter(({ suspicions_json }) => suspicions_json !== '[]').length,
    low: await lowVariants(db, lowStock),
    givenUp: await countGivenUp(db, '!='),
    webhooksGivenUp: await countGivenUp(db, '='),
  };
}

type Bounds = { from: string; until: string };
type Amount = { cents: number; currency_json: string };

function ordersOf(db: Database, { from, until }: Bounds): Promise<Amount[]> {
  return db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['checkouts.total as cents', 'checkouts.currency_json'])
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', until)
    .execute();
}

function refundsOf(db: Database, { from, until }: Bounds): Promise<Amount[]> {
  return (
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
      .select(['refunds.amount as cents', 'checkouts.currency_json'])
      .where('refunds.created_at', '>=', from)
      .where('refunds.created_at', '<', until)
      // An order may be cancelled when nothing is left to give back; and what was refused was not given back.
      .where('refunds.amount', '>', 0)
      .where('refunds.refused_at', 'is', null)
      .execute()
  );
}

function sums(amounts: readonly Amount[]): Money {
  const byCode = new Map<string, { cents: number; currency: Currency }>();
  for (const { cents, currency_json } of amounts) {
    const currency = JSON.parse(currency_json) as Currency;
    byCode.set(currency.code, { currency, cents: (byCode.get(currency.code)?.cents ?? 0) + cents });
  }
  return [...byCode.values()].sort((a, b) => (a.currency.code < b.currency.code ? -1 : 1));
}

async function lowVariants(db: Database, lowStock: number): Promise<Figures['low']> {
  if (lowStock === 0) return [];
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.title', 'variants.details_json', 'variants.sku', 'variants.on_hand'])
    .where('products.deleted_at', 'is', null)
    .where('products.hidden', '=', 0)
    .where('manage_inventory', '=', 1)
    .where('on_hand', '<=', lowStock)
    .orderBy('on_hand')
    .orderBy('variants.id')
    .execute();
  return rows.map(({ title, details_json, sku, on_hand }) => {
    const variant = (JSON.parse(details_json) as { title: string }).title;
    const name = variant === title ? title : `${title} (${variant})`;
    return { name: decodeHTML(name), sku, left: on_hand };
  });
}

async function countGivenUp(db: Database, isWebhook: '=' | '!='): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', isWebhook, WEBHOOK_KIND)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '=', NEVER)
    .executeTakeFirstOrThrow();
  return Number(count);
}
