/** Where buyers came from is kept for a time only. */
import type { Database } from '../database/database.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { erase } from './erase.ts';

/** Checkouts whose rows are erased in one transaction, so that others can write in between. */
const AT_ONCE = 200;

/**
 * Erases where buyers came from and what storefronts say of them: of every checkout that began before one moment, and of
 * those without an order that ended before another one.
 */
export async function forgetOldSources(db: Database, before: { orders: Date; unpaid: Date }): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    found = await withTransaction(db, async (tx) => {
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
        .limit(AT_ONCE)
        .execute();
      const ids = rows.map(({ id }) => id);
      await erase(tx, 'checkouts', 'unpaid', ids);
      // The provider repeats the addresses of the checkout in its reports.
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
