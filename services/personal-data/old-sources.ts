/** Retention of buyers' traffic sources. */
import type { Database } from '../database/database.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { erase } from './erase.ts';

/** Checkouts per transaction, so that other writers do not wait long. */
const BATCH = 200;

/**
 * Erases the buyer's source and the query strings of return URLs: of every checkout created before `orders`, and of
 * every checkout without an order that ended before `unpaid`.
 */
export async function forgetOldSources(db: Database, before: { orders: Date; unpaid: Date }): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await withTransaction(db, async (tx) => {
      const rows = await tx
        .selectFrom('checkouts')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('source_json', 'is not', null),
            eb('customer_json', 'is not', null),
            eb('success_url', 'like', '%?%'),
            eb('cancel_url', 'like', '%?%'),
          ]),
        )
        .where((eb) =>
          eb.or([
            eb('created_at', '<', before.orders.toISOString()),
            eb.and([eb('status', 'in', ['cancelled', 'expired']), eb('closed_at', '<', before.unpaid.toISOString())]),
          ]),
        )
        .limit(BATCH)
        .execute();
      const ids = rows.map(({ id }) => id);
      await erase(tx, 'checkouts', 'unpaid', ids);
      // Events of the provider repeat the return URLs of the checkout.
      for (const id of ids) {
        const reports = await tx.selectFrom('payment_events').select('id').where('checkout_id', '=', id).execute();
        await erase(
          tx,
          'payment_events',
          'saleReports',
          reports.map((report) => report.id),
        );
      }
      return ids.length;
    });
  }
}
