/** Orders of paid checkouts. */
import type { Selectable } from 'kysely';
import type { Currency } from '../../../contracts/store.ts';
import type { PostalAddress } from '../../../domain/contact/postal-address.ts';
import type { LeadSource } from '../../../domain/lead/lead-source.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { Tables } from '../../database/schema.ts';
import { readBuyerSource, toLine } from '../checkout/checkouts.ts';
import type { CheckoutLine } from '../checkout/lines.ts';
import type { PaymentMode } from '../payment/modes.ts';
import type { Buyer } from '../payment/notification.ts';
import { type PaymentFacts, type PaymentState, paymentState } from './payment-state.ts';
import { readAddress } from './stored-address.ts';

export type Order = {
  id: string;
  number: number;
  createdAt: string;
  email: string;
  name: string;
  /** Delivery address; null when nothing is shipped, or the provider sent no address. */
  address: PostalAddress | null;
  /** Where the buyer came from; null when unknown or erased. */
  source: LeadSource | null;
  checkoutId: string;
  paymentId: string;
  currency: Currency;
  /** Cents. */
  total: number;
  lines: CheckoutLine[];
  gateway: PaymentMode;
  payment: {
    state: PaymentState;
    /** Paid cents. `refunded`: cents that were refunded or are being refunded. */
    amount: number;
    refunded: number;
    disputes: PaymentFacts['disputes'];
  };
  cancelledAt: string | null;
  restockedAt: string | null;
};

/** Stores the order of a checkout with the next number. Call it inside the transaction that settles the payment. */
export async function createOrder(
  db: Database,
  { checkoutId, paymentId, buyer, now }: { checkoutId: string; paymentId: string; buyer: Buyer; now: Date },
): Promise<string> {
  const { value: number } = await db
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'order_number')
    .returning('value')
    .executeTakeFirstOrThrow();
  const id = newId('order');
  await db
    .insertInto('orders')
    .values({
      id,
      number,
      checkout_id: checkoutId,
      payment_id: paymentId,
      email: buyer.email,
      name: buyer.name,
      address_json: buyer.address && JSON.stringify(buyer.address),
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}

/** Orders with the columns of their checkouts and payments. */
function orderRows(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .selectAll('orders')
    .select(['checkouts.total', 'checkouts.currency_json', 'checkouts.gateway', 'checkouts.source_json'])
    .select(['payments.amount', 'payments.refunded']);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>>;

/** @param key id or number of an order */
export async function readOrder(db: Database, key: string | number): Promise<Order | undefined> {
  const column = typeof key === 'number' ? 'orders.number' : 'orders.id';
  const row = await orderRows(db).where(column, '=', key).executeTakeFirst();
  if (!row) return undefined;
  const lines = db.selectFrom('checkout_lines').selectAll().where('checkout_id', '=', row.checkout_id);
  const disputes = db.selectFrom('disputes').select(['status', 'amount']).where('payment_id', '=', row.payment_id);
  return toOrder(row, await lines.orderBy('position').execute(), await disputes.execute());
}

/** All orders, the oldest first, in three queries. */
export async function allOrders(db: Database): Promise<Order[]> {
  const rows = await orderRows(db).orderBy('orders.number').execute();
  const lines = await db
    .selectFrom('checkout_lines')
    .innerJoin('orders', 'orders.checkout_id', 'checkout_lines.checkout_id')
    .selectAll('checkout_lines')
    .orderBy('checkout_lines.checkout_id')
    .orderBy('checkout_lines.position')
    .execute();
  const disputes = await db.selectFrom('disputes').select(['payment_id', 'status', 'amount']).execute();
  const linesOf = Map.groupBy(lines, (line) => line.checkout_id);
  const disputesOf = Map.groupBy(disputes, (dispute) => dispute.payment_id);
  return rows.map((row) => toOrder(row, linesOf.get(row.checkout_id) ?? [], disputesOf.get(row.payment_id) ?? []));
}

function toOrder(
  row: OrderRow,
  lines: readonly Selectable<Tables['checkout_lines']>[],
  disputeRows: PaymentFacts['disputes'],
): Order {
  const { amount, refunded } = row;
  const disputes = disputeRows.map((dispute) => ({ status: dispute.status, amount: dispute.amount }));
  return {
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    email: row.email,
    name: row.name,
    address: readAddress(row.address_json),
    source: readBuyerSource(row.source_json),
    checkoutId: row.checkout_id,
    paymentId: row.payment_id,
    currency: JSON.parse(row.currency_json) as Currency,
    total: row.total,
    lines: lines.map(toLine),
    gateway: row.gateway,
    payment: { state: paymentState({ amount, refunded, disputes }), amount, refunded, disputes },
    cancelledAt: row.cancelled_at,
    restockedAt: row.restocked_at,
  };
}

export type OrderSummary = {
  number: number;
  name: string;
  email: string;
  total: number;
  payment: PaymentState;
  createdAt: string;
  units: number;
  currency: Currency;
};

/** All orders, the newest first. */
export async function listOrders(db: Database): Promise<OrderSummary[]> {
  const orders = await allOrders(db);
  return orders.toReversed().map(({ number, name, email, total, payment, createdAt, lines, currency }) => ({
    number,
    name,
    email,
    total,
    payment: payment.state,
    createdAt,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency,
  }));
}
