/** Finds the stored product of rows of a table. */
import type { Database } from '../../database/database.ts';
import type { Draft } from './csv/draft.ts';
import type { Product } from './product.ts';
import { Refusal } from './refusal.ts';
import { stableId } from './stable-id.ts';
import { storedProduct } from './stored.ts';

export type Identified = {
  /** undefined: it is new. */
  known: Product | undefined;
  /** From which ids of new products, options and variants are made. */
  key: string[];
};

/**
 * By the id of the other shop. Rows without an id (`loose`) match the product with one of their SKUs, and with their title
 * if they have one. The title alone matches only when one side has no SKUs.
 * @throws {Refusal} for rows that match no product and are not complete enough for a new one
 */
export async function identify(db: Database, draft: Draft): Promise<Identified> {
  const { key, loose, title, variants, onlyKnown } = draft;
  const byId = await storedProduct(db, stableId('prod', ...key));
  if (!loose) return { known: byId, key };
  const skus = variants.flatMap(({ sku }) => sku || []);
  // A SKU in this file may equal the id of another product in an earlier file.
  if (byId && fits(byId, title, skus)) return { known: byId, key };

  const titled = title ? await byTitle(db, title) : undefined;
  const owning = await bySku(db, skus);
  const candidates = owning.length === 0 ? titled : owning.filter((id) => titled?.includes(id) ?? true);
  const [found, another] = candidates ?? [];
  const known = found === undefined || another !== undefined ? undefined : await storedProduct(db, found);
  if (known && fits(known, title, skus)) return { known, key };
  if (known && onlyKnown !== undefined) {
    throw new Refusal(
      `SKU ${skus.join(', ')} is that of no variant of "${known.title}" here. As a new product: ${onlyKnown}`,
    );
  }
  if (!byId) return { known: undefined, key };
  const own = [...key, title ?? ''];
  return { known: await storedProduct(db, stableId('prod', ...own)), key: own };
}

function fits({ title: here, variants }: Product, title: string | undefined, skus: readonly string[]): boolean {
  const own = variants.flatMap(({ sku }) => sku ?? []);
  if (own.length === 0 || skus.length === 0) return here === title;
  return own.some((sku) => skus.includes(sku));
}

async function byTitle(db: Database, title: string): Promise<string[]> {
  const products = db.selectFrom('products').select('id').where('title', '=', title).where('deleted_at', 'is', null);
  return (await products.execute()).map(({ id }) => id);
}

async function bySku(db: Database, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const variants = db.selectFrom('variants').select('product_id').distinct().where('sku', 'in', skus);
  return (await variants.execute()).map(({ product_id }) => product_id);
}
