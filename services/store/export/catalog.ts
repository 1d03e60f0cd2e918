/** Exports the whole catalog as an import file. Importing it again changes nothing. */

import type { CollectionList, WireProduct, WireVariant } from '../../../contracts/store.ts';
import type { Database } from '../../database/database.ts';
import { ALL_LISTED, createCatalog, type ListQuery } from '../catalog/catalog.ts';
import { planOf, type SalePlan } from '../catalog/prices.ts';
import type { Visibility } from '../catalog/visibility.ts';

type ExportedProduct = Omit<WireProduct, 'media' | 'variants'> & {
  is_hidden: boolean;
  /** Only for `hidden` products, which `is_hidden` cannot express. */
  visibility?: Visibility;
  variants: (WireVariant & { planned_sale: SalePlan | null })[];
};
export type CatalogFile = { products: ExportedProduct[]; collections: CollectionList['collections'] };

export async function exportCatalog(db: Database): Promise<CatalogFile> {
  // Without an origin, so that image URLs of this site stay paths.
  const catalog = createCatalog(db, { storeId: '', publicUrl: '', withHidden: true });
  const extras = await variantExtras(db);
  const rows = await db.selectFrom('products').select(['id', 'visibility']).execute();
  const visibilities = new Map(rows.map(({ id, visibility }) => [id, visibility]));
  const products = async ({ listed }: Pick<ListQuery, 'listed'>) =>
    (await catalog.list({ ...ALL_LISTED, listed })).products.map(({ media: _, ...product }) => ({
      ...product,
      is_hidden: !listed,
      ...(visibilities.get(product.id) === 'hidden' ? { visibility: 'hidden' as const } : {}),
      // API products have the sellable units; the export needs the units in stock.
      variants: product.variants.map((variant) => {
        const { on_hand = 0, planned_sale = null } = extras.get(variant.id) ?? {};
        return { ...variant, inventory_quantity: on_hand, planned_sale };
      }),
    }));
  const { collections } = await catalog.collections();
  return { products: [...(await products({ listed: true })), ...(await products({ listed: false }))], collections };
}

/** Data of variants that API products do not have, by id. */
async function variantExtras(db: Database) {
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'on_hand', 'planned_sale', 'sale_starts_at', 'sale_ends_at'])
    .execute();
  return new Map(rows.map((row) => [row.id, { on_hand: row.on_hand, planned_sale: planOf(row) }]));
}
