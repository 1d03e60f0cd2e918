/** Erases what the database holds of a person, as the register says. */
import { type Database, wipeDeleted } from '../database/database.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { removeMails } from '../outbox/mail/folder.ts';
import type { MailMessage } from '../outbox/mail/mailer.ts';
import { noticeId, type OrderMails } from '../store/mail/order-mails.ts';
import { readOrder } from '../store/orders/orders.ts';
import { readSubscription } from '../store/subscriptions/subscriptions.ts';
import { erase } from './erase.ts';
import { GROUPS, PERSONAL_TABLES } from './register.ts';
import { findTraces } from './traces.ts';

/** Milliseconds that erasing waits for others who are reading. */
const PATIENCE = 5000;

export type Forgotten = {
  /** Messages that were written through the form, and are erased. */
  count: number;
  /** Nothing of what was erased is left in the files of the database. */
  isWiped: boolean;
  /** Numbers of the orders, which are kept, the first one first. */
  orders: number[];
  /** Ids of payments that could not become orders and were returned; they are kept. */
  payments: string[];
  /** Ids of checkouts that may still be paid; what an order needs of them is kept until then. */
  underway: string[];
};

/** @param email in whichever way it is written */
export async function forgetPerson(
  db: Database,
  email: string,
  { mails, mailFolder }: { mails: OrderMails; mailFolder: string },
): Promise<Forgotten> {
  const { groups, orders, returned } = await withTransaction(db, async (tx) => {
    const traces = await findTraces(tx, email);
    for (const table of PERSONAL_TABLES) {
      for (const group of GROUPS) await erase(tx, table, group, traces.groups[group]);
    }
    for (const { id } of traces.orders) await rewriteNotice(tx, id, mails);
    return traces;
  });
  const notices = orders.map(({ id }) => noticeId(id));
  await removeMails(mailFolder, [...groups.sentMessages, ...groups.droppedMessages, ...notices]);
  return {
    count: groups.leads.length,
    // Also when there was nothing: an earlier time may have left traces, because another program was reading.
    isWiped: await wipeDeleted(db, PATIENCE),
    orders: orders.map(({ number }) => number),
    payments: returned,
    underway: groups.underway,
  };
}

/** The notice of an order says where its buyer came from: one that waits is written anew, which leaves that out. */
async function rewriteNotice(tx: Database, orderId: string, mails: OrderMails): Promise<void> {
  const id = noticeId(orderId);
  const waiting = await tx
    .selectFrom('outbox')
    .select('payload_json')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  const order = waiting && (await readOrder(tx, orderId));
  if (!order) return;
  const { payload } = mails.notice(order, await readSubscription(tx, order.checkoutId));
  // Some of the recipients may have it already.
  const { to } = JSON.parse(waiting.payload_json) as MailMessage;
  await tx
    .updateTable('outbox')
    .set({ payload_json: JSON.stringify({ ...payload, to }) })
    .where('id', '=', id)
    .execute();
}
