/** Erases the personal data of one person by the rules of the register. */
import { type Database, truncateWal } from '../database/database.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { removeMails } from '../outbox/mail/folder.ts';
import type { MailMessage } from '../outbox/mail/mailer.ts';
import { noticeId, type OrderMails } from '../store/mail/order-mails.ts';
import { readOrder } from '../store/orders/orders.ts';
import { readSubscription } from '../store/subscriptions/subscriptions.ts';
import { erase } from './erase.ts';
import { GROUPS, PERSONAL_TABLES } from './register.ts';
import { findTraces } from './traces.ts';

/** Milliseconds to wait for readers that keep deleted rows in the write-ahead log. */
const WIPE_TIMEOUT = 5000;

export type ErasureResult = {
  /** Number of erased leads. */
  count: number;
  /** The erased data is also removed from the files of the database. */
  isWiped: boolean;
  /** Numbers of the person's orders, which are kept, in ascending order. */
  orders: number[];
  /** Ids of payments that could not become orders and were refunded; they are kept. */
  payments: string[];
  /** Ids of checkouts that may still be paid; their order data is kept until they end. */
  underway: string[];
};

/** @param email in any case, and with an internationalized domain in Unicode or ASCII */
export async function forgetPerson(
  db: Database,
  email: string,
  { mails, mailFolder }: { mails: OrderMails; mailFolder: string },
): Promise<ErasureResult> {
  const { groups, orders, refundedPayments } = await withTransaction(db, async (tx) => {
    const traces = await findTraces(tx, email);
    for (const table of PERSONAL_TABLES) {
      for (const group of GROUPS) await erase(tx, table, group, traces.groups[group]);
    }
    for (const { id } of traces.orders) await rewriteNotice(tx, id, mails);
    return traces;
  });
  const notices = orders.map(({ id }) => noticeId(id));
  await removeMails(mailFolder, [...groups.sentMessages, ...groups.deletedMessages, ...notices]);
  return {
    count: groups.leads.length,
    // Even if nothing was erased now: a reader may have blocked an earlier erasure.
    isWiped: await truncateWal(db, WIPE_TIMEOUT),
    orders: orders.map(({ number }) => number),
    payments: refundedPayments,
    underway: groups.underway,
  };
}

/** An unsent notice of an order contains the buyer's source, so it is composed again without it. */
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
  // After a partial delivery, only the remaining recipients.
  const { to } = JSON.parse(waiting.payload_json) as MailMessage;
  await tx
    .updateTable('outbox')
    .set({ payload_json: JSON.stringify({ ...payload, to }) })
    .where('id', '=', id)
    .execute();
}
