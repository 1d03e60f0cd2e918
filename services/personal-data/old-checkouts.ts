/** Retention of the personal data of checkouts. */
import type { Database } from '../database/database.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { HOLDING } from '../store/checkout/states.ts';
import { erase } from './erase.ts';

/** Checkouts per transaction, so that other writers do not wait long. */
const BATCH = 200;

/**
 * Erases the personal data that checkouts hold besides the order: traffic source, query strings of return URLs, email
 * address, payment form that was rejected or not finished, and locale. Checkouts that may still be paid keep theirs.
 * @param limits erased are checkouts that were created before `orders`, and those without an order that ended before
 *   `unpaid`
 */
export async function eraseOldCheckoutData(db: Database, limits: { orders: Date; unpaid: Date }): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await withTransaction(db, async (tx) => {
      const rows = await tx
        .selectFrom('checkouts')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('source_json', 'is not', null),
            eb('customer_json', 'is not', null),
            eb('draft_json', 'is not', null),
            eb('locale', 'is not', null),
            eb('success_url', 'like', '%?%'),
            eb('cancel_url', 'like', '%?%'),
          ]),
        )
        .where((eb) =>
          eb.or([
            eb.and([eb('status', 'not in', HOLDING), eb('created_at', '<', limits.orders.toISOString())]),
            eb.and([eb('status', 'in', ['cancelled', 'expired']), eb('closed_at', '<', limits.unpaid.toISOString())]),
          ]),
        )
        .limit(BATCH)
        .execute();
      const ids = rows.map(({ id }) => id);
      // The columns of checkouts have the same rule in the groups `unpaid` and `sales`.
      await erase(tx, 'checkouts', 'unpaid', ids);
      // Events of the provider repeat the return URLs of the checkout. `saleEvents` removes only their query strings.
      for (const id of ids) {
        const events = await tx.selectFrom('payment_events').select('id').where('checkout_id', '=', id).execute();
        await erase(
          tx,
          'payment_events',
          'saleEvents',
          events.map((event) => event.id),
        );
      }
      return ids.length;
    });
  }
}
