/** Reads the figures of a day from the database. */
import type { Database } from '../database/database.ts';
import { NEVER } from '../outbox/unsent.ts';
import { balance, type Money, type Movement, readMovements } from '../store/payment/money.ts';
import { boundsOf, type Day } from './day.ts';

export type Figures = {
  day: Day;
  orders: number;
  /** Total of orders, without renewals. */
  revenue: Money;
  /** Later payments of subscriptions. */
  renewals: number;
  renewed: Money;
  /** Payments that could not become orders. They are refunded, and also counted as refunds. */
  withoutOrder: number;
  withoutOrderMoney: Money;
  refunds: number;
  refunded: Money;
  /** All payments less refunds; may be negative. */
  net: Money;
  leads: number;
  /** Number of leads that were flagged as spam. */
  suspected: number;
  /** Variants that are low in stock now, lowest first. */
  low: { name: string; sku: string | null; left: number }[];
  /** Emails and other messages that are not tried any more (`npm run store -- mail list`), without the webhooks of leads. */
  givenUp: number;
  /** The same for the webhooks of leads. */
  webhooksGivenUp: number;
};

export type FiguresOptions = {
  /** An IANA name, such as America/Chicago. */
  timeZone: string;
  /** Units up to which a variant counts as low; 0: never. */
  lowStock: number;
};

export async function readFigures(db: Database, day: Day, { timeZone, lowStock }: FiguresOptions): Promise<Figures> {
  const bounds = boundsOf(day, timeZone);
  const movements = await readMovements(db, bounds);
  const ofKind = (kind: Movement['kind']) => movements.filter((each) => each.kind === kind);
  const leads = await db
    .selectFrom('leads')
    .select('suspicions_json')
    .where('created_at', '>=', bounds.from)
    .where('created_at', '<', bounds.until)
    .execute();
  return {
    day,
    orders: ofKind('order').length,
    revenue: balance(ofKind('order')).gross,
    renewals: ofKind('renewal').length,
    renewed: balance(ofKind('renewal')).gross,
    withoutOrder: ofKind('no-order').length,
    withoutOrderMoney: balance(ofKind('no-order')).gross,
    refunds: ofKind('refund').length,
    refunded: balance(movements).refunded,
    net: balance(movements).net,
    leads: leads.length,
    suspected: leads.filter(({ suspicions_json }) => suspicions_json !== '[]').length,
    low: await lowVariants(db, lowStock),
    givenUp: await countGivenUp(db, { webhooks: false }),
    webhooksGivenUp: await countGivenUp(db, { webhooks: true }),
  };
}

async function lowVariants(db: Database, lowStock: number): Promise<Figures['low']> {
  if (lowStock === 0) return [];
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.title', 'variants.details_json', 'variants.sku', 'variants.on_hand'])
    .where('products.visibility', '=', 'listed')
    .where('manage_inventory', '=', 1)
    .where('on_hand', '<=', lowStock)
    .orderBy('on_hand')
    .orderBy('variants.id')
    .execute();
  return rows.map(({ title, details_json, sku, on_hand }) => {
    const variant = (JSON.parse(details_json) as { title: string }).title;
    const name = variant === title ? title : `${title} (${variant})`;
    return { name, sku, left: on_hand };
  });
}

async function countGivenUp(db: Database, { webhooks }: { webhooks: boolean }): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', webhooks ? '=' : '!=', 'lead-webhook')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '=', NEVER)
    .executeTakeFirstOrThrow();
  return Number(count);
}
