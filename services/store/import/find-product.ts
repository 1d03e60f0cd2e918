/** Finds the stored product of a file's rows. */
import type { Database } from '../../database/database.ts';
import { forUpdate } from '../../database/dialect.ts';
import { readProductDetails, type VariantDetails } from '../catalog/details.ts';
import type { Draft } from './draft.ts';
import { RecordError } from './errors.ts';
import { stableId } from './ids.ts';
import { type Product, sortLinks } from './product.ts';

/**
 * Reads a product and locks its variants in the same order as checkouts, which prevents deadlocks. Until the
 * transaction ends, no units can be held or sold.
 * @returns undefined for an unknown product
 */
export async function findById(db: Database, id: string): Promise<Product | undefined> {
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
    collections: sortLinks(links.map(({ collection_id, position }) => ({ collection_id, position }))),
  };
}

/**
 * Finds the product by the id of the other shop. Rows without an id match the product with one of their SKUs, and with
 * their title if they have one. The title alone matches only when the product or the rows have no SKUs.
 * @returns the stored product, undefined for a new one, and the key for ids of new products, options and variants
 * @throws {RecordError} for rows that match no product and are incomplete for a new one
 */
export async function findForDraft(
  db: Database,
  { key, hasId, title, variants, notCreatable }: Draft,
): Promise<{ stored: Product | undefined; key: string[] }> {
  const byId = await findById(db, stableId('prod', ...key));
  if (hasId) return { stored: byId, key };
  const skus = variants.flatMap(({ sku }) => sku || []);
  // A SKU in this file may equal the id of another product in an earlier file.
  if (byId && isSameProduct(byId, title, skus)) return { stored: byId, key };

  const withTitle = title ? await idsByTitle(db, title) : undefined;
  const withSku = await idsBySku(db, skus);
  const candidates = withSku.length === 0 ? withTitle : withSku.filter((id) => withTitle?.includes(id) ?? true);
  const [id, another] = candidates ?? [];
  const stored = id === undefined || another !== undefined ? undefined : await findById(db, id);
  if (stored && isSameProduct(stored, title, skus)) return { stored, key };
  if (stored && notCreatable !== undefined) {
    throw new RecordError(
      `"${stored.title}" has no variant with the SKU ${skus.join(', ')} here. As a new product: ${notCreatable}`,
    );
  }
  if (!byId) return { stored: undefined, key };
  const keyWithTitle = [...key, title ?? ''];
  return { stored: await findById(db, stableId('prod', ...keyWithTitle)), key: keyWithTitle };
}

function isSameProduct(stored: Product, title: string | undefined, skus: readonly string[]): boolean {
  const storedSkus = stored.variants.flatMap(({ sku }) => sku ?? []);
  if (storedSkus.length === 0 || skus.length === 0) return stored.title === title;
  return storedSkus.some((sku) => skus.includes(sku));
}

async function idsByTitle(db: Database, title: string): Promise<string[]> {
  const products = db.selectFrom('products').select('id').where('title', '=', title);
  return (await products.execute()).map(({ id }) => id);
}

async function idsBySku(db: Database, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const products = db
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select('products.id')
    .distinct()
    .where('variants.sku', 'in', skus);
  return (await products.execute()).map(({ id }) => id);
}
