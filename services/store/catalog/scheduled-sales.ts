/** Starts and ends scheduled sales, so that the table always has the current price. */

import { shownVariant, variantPrice } from '../../../domain/product/product.ts';
import type { Database } from '../../database/database.ts';
import { forUpdate } from '../../database/dialect.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { saleAt } from './sale-plan.ts';

/** Applies due changes. Several processes may run this at the same time: only one of them changes a product. */
export async function applyScheduledSales(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom('variants')
    .select('product_id')
    .distinct()
    .where('sale_changes_at', '<=', now.toISOString())
    .orderBy('product_id')
    .execute();
  for (const { product_id } of due) await withTransaction(db, (tx) => changeProduct(tx, product_id, now));
}

async function changeProduct(tx: Database, productId: string, now: Date): Promise<void> {
  const rows = tx.selectFrom('variants').selectAll().where('product_id', '=', productId);
  // The same lock order as in checkouts and imports, which prevents deadlocks.
  const variants = await rows.orderBy('id').$call(forUpdate(tx)).execute();
  for (const row of variants) {
    if (row.sale_changes_at === null || row.sale_changes_at > now.toISOString() || row.planned_sale === null) continue;
    const plan = { amount: row.planned_sale, starts_at: row.sale_starts_at, ends_at: row.sale_ends_at };
    const { sale, changes_at } = saleAt(plan, now);
    Object.assign(row, { sale_amount: sale, sale_changes_at: changes_at });
    await tx
      .updateTable('variants')
      .set({
        sale_amount: sale,
        sale_changes_at: changes_at,
        ...(sale === null && changes_at === null
          ? { planned_sale: null, sale_starts_at: null, sale_ends_at: null }
          : {}),
      })
      .where('id', '=', row.id)
      .execute();
  }
  const product = await tx.selectFrom('products').select('details_json').where('id', '=', productId).executeTakeFirst();
  const [first, ...others] = variants
    .toSorted((one, other) => one.position - other.position)
    .map(({ amount, sale_amount }) => ({ prices: [{ amount, sale_amount }] }));
  if (!product || !first) return;
  const { site_product_selection } = JSON.parse(product.details_json) as { site_product_selection: string | null };
  const shown_price = variantPrice(shownVariant({ site_product_selection, variants: [first, ...others] }));
  await tx
    .updateTable('products')
    .set({ shown_price, updated_at: now.toISOString() })
    .where('id', '=', productId)
    .execute();
}
