/** The whole catalogue as a file that the import reads: what is imported again changes nothing. */
import type { Database } from '../../database/database.ts';
import { createCatalogue, EVERYTHING } from '../catalogue/catalogue.ts';
import type { CollectionList, WireProduct } from '../wire.ts';

type ExportedProduct = Omit<WireProduct, 'media'> & { is_hidden: boolean };
export type CatalogueFile = { products: ExportedProduct[]; collections: CollectionList['collections'] };

export async function exportCatalogue(db: Database): Promise<CatalogueFile> {
  // Without a public address, so that pictures of this site keep their path.
  const catalogue = createCatalogue(db, { storeId: '', publicUrl: '' });
  const onHand = new Map(
    (await db.selectFrom('variants').select(['id', 'on_hand']).execute()).map((row) => [row.id, row.on_hand]),
  );
  const products = async (hidden: boolean) =>
    (await catalogue.list({ ...EVERYTHING, hidden })).products.map(({ media: _, ...product }) => ({
      ...product,
      is_hidden: hidden,
      // On the wire stands what can be bought; a copy of the shop holds what is in it.
      variants: product.variants.map((variant) => ({
        ...variant,
        inventory_quantity: onHand.get(variant.id) ?? 0,
      })),
    }));
  const { collections } = await catalogue.collections();
  return { products: [...(await products(false)), ...(await products(true))], collections };
}
