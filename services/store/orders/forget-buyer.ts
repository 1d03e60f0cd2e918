/** What the shop erases of a buyer who asks for it, and what it has to keep. */
import { foldedAddress } from '../../../src/domain/email-address.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/write.ts';
import { removeMails } from '../../outbox/mail/folder.ts';
import { NOTHING } from '../../outbox/outbox.ts';
import type { OrderMails } from '../mail/order-mails.ts';
import { readOrder } from './orders.ts';

export type KeptOfBuyer = {
  /** Numbers of the orders, the first one first. */
  orders: number[];
  /** Ids of payments that could not become orders and were returned. */
  payments: string[];
};

/**
 * Erases where a buyer came from, and what is left of checkouts that were not paid. Orders and payments are kept, with
 * the buyer's name and addresses: they are records of sales.
 * @param email in whichever way it is written
 */
export async function forgetBuyer(
  db: Database,
  email: string,
  { mails, mailFolder }: { mails: OrderMails; mailFolder: string },
): Promise<KeptOfBuyer> {
  const folded = foldedAddress(email);
  const isBuyer = (row: { email: string }) => foldedAddress(row.email) === folded;
  const all = await db
    .selectFrom('orders')
    .select(['id', 'number', 'checkout_id', 'email'])
    .orderBy('number')
    .execute();
  const orders = all.filter(isBuyer);
  const payments = await write(db, async (tx) => {
    for (const order of orders) {
      await tx.updateTable('checkouts').set({ source_json: null }).where('id', '=', order.checkout_id).execute();
      await rewriteNotice(tx, order.id, mails);
    }
    await forgetCustomer(tx, folded);
    return forgetReports(tx, new Set([folded, email.trim().toLowerCase()]));
  });
  await removeMails(
    mailFolder,
    orders.map(({ id }) => noticeOf(id)),
  );
  return { orders: orders.map(({ number }) => number), payments };
}

/** Erases where buyers came from: of orders before one moment, and of checkouts without an order before another one. */
export async function forgetOldSources(db: Database, before: { orders: Date; unpaid: Date }): Promise<void> {
  await write(db, async (tx) => {
    const known = tx.updateTable('checkouts').set({ source_json: null }).where('source_json', 'is not', null);
    await known.where('created_at', '<', before.orders.toISOString()).execute();
    await known
      .where('status', 'in', ['cancelled', 'expired'])
      .where('closed_at', '<', before.unpaid.toISOString())
      .execute();
  });
}

const noticeOf = (orderId: string) => `notice_${orderId}`;

/** The letter to the shop says where the buyer came from: one that waits is written anew, one that has left is erased. */
async function rewriteNotice(tx: Database, orderId: string, mails: OrderMails): Promise<void> {
  const id = noticeOf(orderId);
  const order = await readOrder(tx, orderId);
  if (!order) return;
  const waiting = JSON.stringify(mails.notice(order).payload);
  await tx
    .updateTable('outbox')
    .set({ payload_json: waiting })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
  await tx
    .updateTable('outbox')
    .set({ payload_json: NOTHING })
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .execute();
}

/** A storefront may have said who is buying; one that is being paid still needs it. */
async function forgetCustomer(tx: Database, folded: string): Promise<void> {
  const rows = await tx
    .selectFrom('checkouts')
    .select(['id', 'customer_json'])
    .where('customer_json', 'is not', null)
    .where('status', 'in', ['cancelled', 'expired'])
    .execute();
  for (const { id, customer_json } of rows) {
    const { email } = JSON.parse(customer_json ?? '{}') as { email?: string };
    if (email === undefined || foldedAddress(email) !== folded) continue;
    await tx.updateTable('checkouts').set({ customer_json: null, source_json: null }).where('id', '=', id).execute();
  }
}

/**
 * Reports of a provider name the buyer. Those of a checkout that came to no payment are erased.
 * @returns the payments without an order whose reports are kept
 */
async function forgetReports(tx: Database, addresses: ReadonlySet<string>): Promise<string[]> {
  const payments = new Set<string>();
  for (const address of addresses) {
    const rows = await tx
      .selectFrom('payment_events')
      .leftJoin('orders', 'orders.checkout_id', 'payment_events.checkout_id')
      .leftJoin('payments', 'payments.id', 'payment_events.payment_id')
      .select(['payment_events.id', 'payload_json', 'orders.id as order', 'payments.id as payment', 'payments.status'])
      .where((eb) => eb(eb.fn<string>('lower', ['payload_json']), 'like', `%${address}%`))
      .execute();
    // Exactly this address: some of its characters are wildcards above.
    for (const row of rows.filter((each) => each.payload_json?.toLowerCase().includes(`"${address}"`))) {
      if (row.payment !== null && row.status === 'refunded') payments.add(row.payment);
      if (row.order !== null || row.payment !== null) continue;
      await tx.updateTable('payment_events').set({ payload_json: null }).where('id', '=', row.id).execute();
    }
  }
  return [...payments];
}
