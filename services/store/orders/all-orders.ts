import type { Database } from '../../database/database.ts';
import { toLine } from '../checkout/checkouts.ts';
import type { Currency } from '../wire.ts';
import type { Order } from './orders.ts';

/** All orders with their lines, the oldest first: two queries, however many they are. */
export async function allOrders(db: Database): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .selectAll('orders')
    .select(['checkouts.total', 'checkouts.currency_json'])
    .orderBy('orders.number')
    .execute();
  const lines = await db
    .selectFrom('checkout_lines')
    .innerJoin('orders', 'orders.checkout_id', 'checkout_lines.checkout_id')
    .selectAll('checkout_lines')
    .orderBy('checkout_lines.checkout_id')
    .orderBy('checkout_lines.position')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.checkout_id);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    email: row.email,
    name: row.name,
    address: row.address_json === null ? null : (JSON.parse(row.address_json) as Order['address']),
    paymentId: row.payment_id,
    currency: JSON.parse(row.currency_json) as Currency,
    total: row.total,
    lines: (linesOf.get(row.checkout_id) ?? []).map(toLine),
  }));
}
