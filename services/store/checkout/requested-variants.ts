/**
 * Reads the variants and products of a checkout's items, and locks what must not change before the checkout is written.
 */

import type { CheckoutRequest } from '../../../contracts/store.ts';
import type { Database } from '../../database/database.ts';
import { forKeyShare } from '../../database/dialect.ts';
import type { RequestedVariant } from './lines.ts';

/** By variant id, without deleted and hidden products. Call it inside the checkout's transaction. */
export async function readRequestedVariants(
  db: Database,
  items: CheckoutRequest['items'],
): Promise<Map<string, RequestedVariant>> {
  const ids = [...new Set(items.map((item) => item.variant_id))];
  // Variants without counted stock are not held. The lock serializes with an import that starts counting their stock.
  const uncounted = db.selectFrom('variants').select('id').where('id', 'in', ids).where('manage_inventory', '=', 0);
  await uncounted.orderBy('id').$call(forKeyShare(db)).execute();
  const variants = await db.selectFrom('variants').selectAll().where('id', 'in', ids).execute();
  if (variants.length === 0) return new Map();
  const products = await db
    .selectFrom('products')
    .select(['id', 'title', 'type', 'purchasable', 'details_json'])
    .where(
      'id',
      'in',
      variants.map((variant) => variant.product_id),
    )
    .where('visibility', '!=', 'hidden')
    .execute();
  const productById = new Map(products.map((product) => [product.id, product]));
  return new Map(
    variants.flatMap((variant) => {
      const product = productById.get(variant.product_id);
      return product ? [[variant.id, { variant, product }] as const] : [];
    }),
  );
}
