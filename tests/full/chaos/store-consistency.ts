/** Checks that the orders, payments, stock and mails of a shop agree with each other. */
import type { Database } from '../../../services/database/database.ts';
import { checkStock } from '../../../services/store/stock/check-stock.ts';

/** Initial stock by variant, ids of checkouts confirmed as paid to a buyer, and ids of received mails. */
type Evidence = { initial: ReadonlyMap<string, number>; confirmedAsPaid: readonly string[]; mails: readonly string[] };

export async function checkConsistency(db: Database, { initial, confirmedAsPaid, mails }: Evidence) {
  const orders = await db.selectFrom('orders').selectAll().orderBy('number').execute();
  const payments = await db.selectFrom('payments').selectAll().execute();
  const charged = await db.selectFrom('test_payments').selectAll().execute();
  const problems = [...(await stockProblems(db, initial)), ...paymentProblems({ orders, payments, charged })];
  // Exactly these mails must arrive: one per order and recipient, and one per refund.
  const expected = new Set([
    ...orders.flatMap(({ id }) => [`confirmation_${id}`, `notice_${id}`]),
    ...payments.filter(({ status }) => status === 'refunded').map(({ id }) => `refund_mail_${id}`),
  ]);
  problems.push(...mails.filter((id) => !expected.has(id)).map((id) => `the mail ${id} belongs to no order or refund`));
  problems.push(...[...expected].filter((id) => !mails.includes(id)).map((id) => `the mail ${id} never arrived`));
  const settled = new Set(payments.map(({ checkout_id }) => checkout_id));
  problems.push(
    ...confirmedAsPaid
      .filter((id) => !settled.has(id))
      .map((id) => `${id} was confirmed as paid, but has neither order nor refund`),
  );
  const gap = orders.findIndex(({ number }, index) => number !== (orders[0]?.number ?? 0) + index);
  const { differences } = await checkStock(db);
  problems.push(...differences.map((each) => `the ledger and the counters differ: ${JSON.stringify(each)}`));
  if (gap >= 0) problems.push(`the numbers of orders have a gap before ${orders[gap]?.number}`);
  return { orders: orders.length, problems };
}

/** For every variant, sold and available units must add up to the initial stock, and nothing may be held. */
async function stockProblems(db: Database, initial: ReadonlyMap<string, number>): Promise<string[]> {
  const sold = await db
    .selectFrom('orders')
    .innerJoin('checkout_lines', 'checkout_lines.checkout_id', 'orders.checkout_id')
    .select(['variant_id', 'quantity'])
    .execute();
  const variants = await db.selectFrom('variants').select(['id', 'on_hand', 'held']).execute();
  return variants.flatMap(({ id, on_hand, held }) => {
    const units = sold.filter(({ variant_id }) => variant_id === id).reduce((sum, { quantity }) => sum + quantity, 0);
    const initialUnits = initial.get(id) ?? 0;
    if (units + on_hand === initialUnits && held === 0) return [];
    return [`${id}: ${units} sold, ${on_hand - held} available, ${held} held, of ${initialUnits}`];
  });
}

type Rows = {
  orders: readonly { payment_id: string }[];
  payments: readonly { id: string; status: string }[];
  charged: readonly { id: string; refunded_at: string | null }[];
};

/** Every charged payment must be stored once and have exactly one order or refund. */
function paymentProblems({ orders, payments, charged }: Rows): string[] {
  return charged.flatMap(({ id, refunded_at }) => {
    const stored = payments.filter((payment) => payment.id === id);
    const ordered = orders.filter((order) => order.payment_id === id).length;
    const refunds = refunded_at === null ? 0 : 1;
    const isConsistent =
      stored.length === 1 && ordered + refunds === 1 && stored[0]?.status === (refunds ? 'refunded' : 'paid');
    return isConsistent ? [] : [`payment ${id}: ${stored.length} times stored, ${ordered} orders, ${refunds} refunds`];
  });
}
