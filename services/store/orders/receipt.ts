import type { Database } from '../../database/database.ts';
import { readOrder } from './orders.ts';

/** What a buyer is shown of an order after paying: nothing that tells who they are. */
export type Receipt = {
  number: number;
  /** Something in it is sent by post. */
  isShipped: boolean;
  lines: { title: string; variant_title: string; quantity: number }[];
};

/** @returns undefined for a checkout that has become no order, yet or for good */
export async function readReceipt(db: Database, checkoutId: string): Promise<Receipt | undefined> {
  const row = await db.selectFrom('orders').select('id').where('checkout_id', '=', checkoutId).executeTakeFirst();
  const order = row && (await readOrder(db, row.id));
  if (!order || order.cancelledAt !== null) return undefined;
  return {
    number: order.number,
    isShipped: order.lines.some(({ product_type }) => product_type === 'physical'),
    lines: order.lines.map(({ title, variant_title, quantity }) => ({ title, variant_title, quantity })),
  };
}
