/** Starts and ends scheduled sales, so that the tables have the current prices. */
import type { Database } from '../../database/database.ts';
import { forUpdate } from '../../database/dialect.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { readProductDetails } from './details.ts';
import { planOf, saleAt, shownPrice } from './prices.ts';

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
    const plan = planOf(row);
    if (row.sale_changes_at === null || row.sale_changes_at > now.toISOString() || plan === null) continue;
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
  if (!product) return;
  const { site_product_selection } = readProductDetails(product.details_json);
  const inOrder = variants.toSorted((one, other) => one.position - other.position);
  const shown_price = shownPrice(site_product_selection, inOrder);
  if (shown_price === undefined) return;
  await tx
    .updateTable('products')
    .set({ shown_price, updated_at: now.toISOString() })
    .where('id', '=', productId)
    .execute();
}
