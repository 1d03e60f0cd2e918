/** Orders of paid checkouts. */

import type { Currency } from '../../../contracts/store.ts';
import type { PostalAddress } from '../../../domain/contact/postal-address.ts';
import type { LeadSource } from '../../../domain/lead/lead-source.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { readCheckout } from '../checkout/checkouts.ts';
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
  /** Delivery address; null when nothing is shipped. */
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
    /** Paid cents. `returned`: cents that were refunded or are being refunded. */
    amount: number;
    returned: number;
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

/** @param key id or number of an order */
export async function readOrder(db: Database, key: string | number): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => (typeof key === 'number' ? eb('number', '=', key) : eb('id', '=', key)))
    .executeTakeFirst();
  const checkout = row && (await readCheckout(db, row.checkout_id));
  if (!checkout) return undefined;
  return {
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    email: row.email,
    name: row.name,
    address: readAddress(row.address_json),
    source: checkout.source,
    checkoutId: row.checkout_id,
    paymentId: row.payment_id,
    currency: checkout.currency,
    total: checkout.total,
    lines: checkout.lines,
    gateway: checkout.gateway,
    payment: await readPayment(db, row.payment_id),
    cancelledAt: row.cancelled_at,
    restockedAt: row.restocked_at,
  };
}

async function readPayment(db: Database, id: string): Promise<Order['payment']> {
  const payment = await db
    .selectFrom('payments')
    .select(['amount', 'returned'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return paymentOf(
    payment,
    await db.selectFrom('disputes').select(['status', 'amount']).where('payment_id', '=', id).execute(),
  );
}

/** Converts the rows of a payment and its disputes. */
export function paymentOf(
  { amount, returned }: { amount: number; returned: number },
  rows: PaymentFacts['disputes'],
): Order['payment'] {
  const disputes = rows.map((row) => ({ status: row.status, amount: row.amount }));
  return { state: paymentState({ amount, returned, disputes }), amount, returned, disputes };
}

export type OrderSummary = {
  number: number;
  createdAt: string;
  name: string;
  email: string;
  units: number;
  total: number;
  currency: Currency;
  payment: PaymentState;
};

/** All orders, the newest first. */
export async function listOrders(db: Database): Promise<OrderSummary[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select((eb) => [
      'orders.number',
      'orders.created_at',
      'orders.name',
      'orders.email',
      'checkouts.total',
      'checkouts.currency_json',
      'orders.payment_id',
      'payments.amount',
      'payments.returned',
      eb
        .selectFrom('checkout_lines')
        // Summed as floating-point numbers, because an integer overflow is an error in databases.
        .select((line) => line.fn.sum<number>(line.cast<number>('quantity', 'double precision')).as('units'))
        .whereRef('checkout_lines.checkout_id', '=', 'orders.checkout_id')
        .as('units'),
    ])
    .orderBy('orders.number', 'desc')
    .execute();
  const disputes = await db.selectFrom('disputes').select(['payment_id', 'status', 'amount']).execute();
  const disputesOf = Map.groupBy(disputes, (each) => each.payment_id);
  return rows.map(({ created_at, currency_json, units, payment_id, amount, returned, ...row }) => ({
    ...row,
    payment: paymentState({ amount, returned, disputes: disputesOf.get(payment_id) ?? [] }),
    createdAt: created_at,
    units: Number(units),
    currency: JSON.parse(currency_json) as Currency,
  }));
}
