/** Products as they stand here, for imports that change a part of them and for copies of the shop. */
import type { Database } from '../../database/database.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import type { SalePlan } from '../catalogue/sale-plan.ts';
import { type Visibility, visibilityOf } from '../catalogue/visibility.ts';
import type { WireProduct, WireVariant } from '../wire.ts';

export type StoredVariant = WireVariant & {
  /** A sale that begins or ends by itself. */
  planned_sale: SalePlan | null;
  /** Units in the shop, those that open checkouts hold included. */
  on_hand: number;
};
export type StoredProduct = Omit<WireProduct, 'variants'> & { visibility: Visibility; variants: StoredVariant[] };

/** @returns undefined where there is no such product */
async function storedProduct(db: Database, id: string): Promise<StoredProduct | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['hidden', 'withdrawn'])
    .where('id', '=', id)
    .where('has_variants', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  // Without a public address, so that pictures of this site keep their path.
  const product = await createCatalogue(db, { storeId: '', publicUrl: '', withHidden: true }).read(id, 'id');
  const extras = new Map((await variantExtras(db, [id])).map((extra) => [extra.id, extra]));
  const variants = product.variants.map((variant) => ({ ...variant, ...(extras.get(variant.id) ?? NO_EXTRAS) }));
  return { ...product, visibility: visibilityOf(row), variants };
}

const NO_EXTRAS = { planned_sale: null, on_hand: 0 };

/** What no wire shape holds of variants. @param productIds all products where absent */
export async function variantExtras(db: Database, productIds?: readonly string[]) {
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'on_hand', 'planned_sale', 'sale_starts_at', 'sale_ends_at'])
    .$if(productIds !== undefined, (query) => query.where('product_id', 'in', productIds ?? []))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    on_hand: row.on_hand,
    planned_sale:
      row.planned_sale === null
        ? null
        : { amount: row.planned_sale, starts_at: row.sale_starts_at, ends_at: row.sale_ends_at },
  }));
}

type Wanted = {
  id: string;
  /** Where the file has no ids of its own: what it is told by otherwise. */
  loosely: { title: string | undefined; skus: readonly string[] } | undefined;
};

/** Finds what a row of a file is about. */
export async function findStored(db: Database, { id, loosely }: Wanted): Promise<StoredProduct | undefined> {
  const product = await storedProduct(db, id);
  if (!loosely) return product;
  const { title, skus } = loosely;
  // What is a SKU in this file may be the number of another product in the one before.
  if (product && (product.title === title || product.variants.some(({ sku }) => sku !== null && skus.includes(sku)))) {
    return product;
  }
  const owners =
    skus.length === 0
      ? []
      : await db.selectFrom('variants').select('product_id').distinct().where('sku', 'in', skus).execute();
  const titled =
    title === undefined ? [] : await db.selectFrom('products').select('id').where('title', '=', title).execute();
  const bySku = owners.map(({ product_id }) => product_id);
  const byTitle = titled.map(({ id }) => id);
  const isBoth = bySku.length > 0 && title !== undefined;
  const [found, another] = isBoth ? bySku.filter((each) => byTitle.includes(each)) : [...bySku, ...byTitle];
  return found === undefined || another !== undefined ? undefined : storedProduct(db, found);
}
