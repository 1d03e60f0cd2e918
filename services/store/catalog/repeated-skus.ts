/** SKUs that several variants share. Commands cannot identify a variant by such a SKU. */
import type { Database } from '../../database/database.ts';
import { type VariantDetails, variantName } from './details.ts';

export type NamedVariant = { id: string; name: string };
export type RepeatedSku = { sku: string; variants: NamedVariant[] };

/** Parameters per query; every database accepts this many. */
const BATCH = 1000;

export async function repeatedSkus(db: Database, skus: Iterable<string>): Promise<RepeatedSku[]> {
  const all = [...skus];
  const found: RepeatedSku[] = [];
  for (let start = 0; start < all.length; start += BATCH) {
    const bySku = await variantsBySku(db, all.slice(start, start + BATCH));
    for (const [sku, variants] of bySku) if (variants.length > 1) found.push({ sku, variants });
  }
  return found;
}

/** The variants with a SKU, in the order of the shop. */
export async function variantsWithSku(db: Database, sku: string): Promise<NamedVariant[]> {
  return (await variantsBySku(db, [sku])).get(sku) ?? [];
}

async function variantsBySku(db: Database, skus: readonly string[]): Promise<Map<string, NamedVariant[]>> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.sku', 'variants.details_json', 'products.title'])
    .where('sku', 'in', skus)
    .orderBy('products.position')
    .orderBy('products.id')
    .orderBy('variants.position')
    .execute();
  const bySku = Map.groupBy(rows, ({ sku }) => sku ?? '');
  return new Map(
    [...bySku].map(([sku, variants]) => [
      sku,
      variants.map(({ id, title, details_json }) => ({
        id,
        name: variantName(title, (JSON.parse(details_json) as VariantDetails).title),
      })),
    ]),
  );
}
