import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { readOrder } from '../orders/orders.ts';
import { readSubscription } from '../subscriptions/subscriptions.ts';
import type { OrderMails } from './order-mails.ts';

/**
 * Enqueues the confirmation of an order again. The mail gets a new id, because the outbox and mail programs would
 * ignore a duplicate id.
 * @param number of the order
 * @returns the recipient; undefined for an unknown order
 */
export async function resendConfirmation(
  db: Database,
  number: number,
  { mails, now }: { mails: OrderMails; now: Date },
): Promise<string | undefined> {
  return withTransaction(db, async (tx) => {
    const order = await readOrder(tx, number);
    if (!order) return undefined;
    const mail = mails.confirmation(order, await readSubscription(tx, order.checkoutId));
    await enqueue(tx, { ...mail, id: newId(mail.id), now });
    return order.email;
  });
}
