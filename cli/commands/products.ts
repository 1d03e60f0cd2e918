import type { WireProduct, WireVariant } from '../../contracts/store.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { oneLine } from '../../domain/text/plain-text.ts';
import type { Database } from '../../services/database/database.ts';
import { ALL_LISTED, createCatalog } from '../../services/store/catalog/catalog.ts';
import { type NamedVariant, variantsWithSku } from '../../services/store/catalog/repeated-skus.ts';
import type { Visibility } from '../../services/store/catalog/visibility.ts';
import { StoreError } from '../../services/store/errors.ts';
import { CommandError, jsonText, type Output, table } from '../output.ts';

const catalogOf = (db: Database) => createCatalog(db, { storeId: '', publicUrl: '', withHidden: true });

function price({ prices: [first] }: WireVariant): string {
  if (!first) return '';
  const regular = formatMoney(first.amount, first.currency);
  return first.sale_amount === null ? regular : `${formatMoney(first.sale_amount, first.currency)} (was ${regular})`;
}

const sellable = (variant: WireVariant) => (variant.manage_inventory ? String(variant.inventory_quantity) : 'any');

function state(product: WireProduct, visibility: Visibility): string {
  if (visibility !== 'listed') return visibility;
  return product.purchasable ? 'for sale' : 'not for sale';
}

/** As `state`, and for an unlisted product also whether it is for sale. */
function visibilityAndSale(product: WireProduct, visibility: Visibility): string {
  return visibility === 'unlisted' ? `unlisted, ${state(product, 'listed')}` : state(product, visibility);
}

export async function productsList(db: Database, { json }: Output): Promise<string> {
  const catalog = catalogOf(db);
  const [listed, others] = await Promise.all([
    catalog.list(ALL_LISTED),
    catalog.list({ ...ALL_LISTED, listed: false }),
  ]);
  if (json) return jsonText([...listed.products, ...others.products]);
  const states = await db.selectFrom('products').select(['id', 'visibility']).execute();
  const visibilities = new Map(states.map(({ id, visibility }) => [id, visibility]));
  const rows = (products: WireProduct[]) =>
    products.flatMap((product) =>
      product.variants.map((variant) => [
        variant.sku ?? '',
        product.title,
        product.variants.length > 1 ? variant.title : '',
        price(variant),
        sellable(variant),
        state(product, visibilities.get(product.id) ?? 'listed'),
      ]),
    );
  return table(
    ['SKU', 'Product', 'Style', 'Price', 'Can be sold', 'State'],
    [...rows(listed.products), ...rows(others.products)],
  );
}

/** @param key a SKU, a slug or an id */
export async function productsShow(db: Database, key: string, { json }: Output): Promise<string> {
  const product = await findProduct(db, key);
  if (json) return jsonText(product);
  const { visibility } = await db
    .selectFrom('products')
    .select('visibility')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('variants').selectAll().where('product_id', '=', product.id).execute();
  return [
    oneLine(`${product.title} (${product.slug})`),
    `Id ${product.id}, ${product.type.value}, ${visibilityAndSale(product, visibility)}`,
    '',
    table(
      ['SKU', 'Style', 'Price', 'In stock', 'Held by checkouts', 'Can be sold'],
      product.variants.map((variant) => {
        const row = rows.find(({ id }) => id === variant.id);
        const counted = variant.manage_inventory && row;
        return [
          variant.sku ?? '',
          variant.title,
          price(variant),
          counted ? row.on_hand : 'not counted',
          counted ? row.held : '',
          sellable(variant),
        ];
      }),
    ),
  ].join('\n');
}

/**
 * @param key a SKU, a slug or an id, also of a variant
 * @throws {CommandError} if no product matches, or more than one
 */
export async function findProduct(db: Database, key: string): Promise<WireProduct> {
  const catalog = catalogOf(db);
  const variants = await variantsWithSku(db, key);
  const productsWithSku = await db
    .selectFrom('variants')
    .select('product_id')
    .distinct()
    .where('sku', '=', key)
    .execute();
  if (productsWithSku.length > 1) throw ambiguousSku(key, variants);
  for (const field of ['sku', 'slug', 'id'] as const) {
    const product = await catalog.read(key, field).catch((error: unknown) => {
      if (error instanceof StoreError && error.status === 404) return undefined;
      throw error;
    });
    if (product) return product;
  }
  const variant = await db.selectFrom('variants').select('product_id').where('id', '=', key).executeTakeFirst();
  if (variant) return catalog.read(variant.product_id, 'id');
  throw new CommandError(`There is no product with the SKU, slug or id ${key}. "products list" shows them.`);
}

/** The error for a SKU that several variants share. It lists their ids, one of which has to be given instead. */
export function ambiguousSku(sku: string, variants: readonly NamedVariant[]): CommandError {
  const lines = variants.map(({ id, name }) => `  ${id}  ${oneLine(name)}`);
  return new CommandError(
    [`${variants.length} variants have the SKU ${sku}; give the id of one instead:`, ...lines].join('\n'),
  );
}
