import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { readOrder } from '../orders/orders.ts';
import { readSubscription } from '../subscriptions/subscriptions.ts';
import type { OrderMails } from './order-mails.ts';

/**
 * Puts the confirmation of an order into the outbox once more, as a mail of its own: one with the id of the first would
 * be taken for a repetition, here and by mail programs.
 * @param number of the order
 * @returns who gets it; undefined when there is no such order
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
