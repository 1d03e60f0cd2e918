/** Reads stored products for an import. */
import type { Database } from '../../database/database.ts';
import { forUpdate } from '../../database/dialect.ts';
import { readProductDetails, type VariantDetails } from '../catalog/details.ts';
import { inPlace, type Product } from './product.ts';

/**
 * Reads a product and locks its variants in the same order as checkouts, which prevents deadlocks. No units are held or
 * sold until the transaction ends.
 * @returns undefined for an unknown product
 */
export async function storedProduct(db: Database, id: string): Promise<Product | undefined> {
  const variants = db.selectFrom('variants').selectAll().where('product_id', '=', id);
  const rows = await variants.orderBy('id').$call(forUpdate(db)).execute();
  const product = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  if (!product) return undefined;
  const links = await db.selectFrom('product_collections').selectAll().where('product_id', '=', id).execute();
  const { details_json, has_variants: _, ...row } = product;
  return {
    ...row,
    details: readProductDetails(details_json),
    variants: rows
      .toSorted((one, other) => one.position - other.position)
      .map(({ details_json: json, ...variant }) => ({ ...variant, details: JSON.parse(json) as VariantDetails })),
    collections: inPlace(links.map(({ collection_id, position }) => ({ collection_id, position }))),
  };
}
