import type { Receipt } from '../../../contracts/pages.ts';
import { isRecurring } from '../../../domain/money/billing.ts';
import type { Database } from '../../database/database.ts';
import { readOrder } from './orders.ts';

/** @returns undefined for a checkout without an order, or with a canceled one */
export async function readReceipt(db: Database, checkoutId: string): Promise<Receipt | undefined> {
  const row = await db.selectFrom('orders').select('id').where('checkout_id', '=', checkoutId).executeTakeFirst();
  const order = row && (await readOrder(db, row.id));
  if (!order || order.cancelledAt !== null) return undefined;
  return {
    number: order.number,
    email: order.email || null,
    requiresShipping: order.lines.some(({ product_type }) => product_type === 'physical'),
    hasSubscription: order.lines.some(isRecurring),
    lines: order.lines.map(({ title, variant_title, quantity }) => ({ title, variant_title, quantity })),
  };
}
