import { isRecurring } from '../../../src/domain/billing.ts';
import type { Database } from '../../database/database.ts';
import { readOrder } from './orders.ts';

/** What a buyer is shown of an order after paying. Of who they are it has the email address alone. */
export type Receipt = {
  number: number;
  /** Where the confirmation is sent; null where it was erased. */
  email: string | null;
  /** Something in it is sent by post. */
  isShipped: boolean;
  /** Something in it is charged again. */
  hasPlan: boolean;
  lines: { title: string; variant_title: string; quantity: number }[];
};

/** @returns undefined for a checkout that has become no order, yet or for good */
export async function readReceipt(db: Database, checkoutId: string): Promise<Receipt | undefined> {
  const row = await db.selectFrom('orders').select('id').where('checkout_id', '=', checkoutId).executeTakeFirst();
  const order = row && (await readOrder(db, row.id));
  if (!order || order.cancelledAt !== null) return undefined;
  return {
    number: order.number,
    email: order.email || null,
    isShipped: order.lines.some(({ product_type }) => product_type === 'physical'),
    hasPlan: order.lines.some(isRecurring),
    lines: order.lines.map(({ title, variant_title, quantity }) => ({ title, variant_title, quantity })),
  };
}
