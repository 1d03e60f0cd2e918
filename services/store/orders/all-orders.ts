import type { Currency } from '../../../contracts/store.ts';
import type { Database } from '../../database/database.ts';
import { readBuyerSource, toLine } from '../checkout/checkouts.ts';
import { type Order, paymentOf } from './orders.ts';
import { readAddress } from './stored-address.ts';

/** All orders with their lines, the oldest first, in three queries. */
export async function allOrders(db: Database): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .selectAll('orders')
    .select([
      'checkouts.total',
      'checkouts.currency_json',
      'checkouts.gateway',
      'checkouts.source_json',
      'payments.amount',
      'payments.returned',
    ])
    .orderBy('orders.number')
    .execute();
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
  return rows.map((row) => ({
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
    lines: (linesOf.get(row.checkout_id) ?? []).map(toLine),
    gateway: row.gateway,
    payment: paymentOf(row, disputesOf.get(row.payment_id) ?? []),
    cancelledAt: row.cancelled_at,
    restockedAt: row.restocked_at,
  }));
}
