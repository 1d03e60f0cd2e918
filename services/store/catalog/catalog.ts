/** Reads the catalog (docs/store-api.md sections 3 to 6 and 12). */
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { CollectionList, ProductList, StockRow, WireProduct } from '../../../contracts/store.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { notFound } from '../errors.ts';
import { sellable, toProduct } from './to-wire.ts';
import { VISIBILITIES } from './visibility.ts';

export type ListQuery = {
  ids: readonly string[];
  collectionIds: readonly string[];
  typeIds: readonly string[];
  type: string | undefined;
  excludeTypes: readonly string[];
  search: string | undefined;
  /** False: only products that are not in lists: unlisted ones, and hidden ones if the catalog includes them. */
  listed: boolean;
  updatedUntil: string | undefined;
  sortBy: 'order' | 'price' | 'created_at' | 'updated_at' | 'title';
  direction: 'asc' | 'desc';
  offset: number;
  limit: number | undefined;
};

export type StockField = 'inventory_quantity' | 'manage_inventory' | 'is_available' | 'title' | 'sku';

/** All listed products, in the order of the shop. */
export const ALL_LISTED: ListQuery = {
  ids: [],
  collectionIds: [],
  typeIds: [],
  type: undefined,
  excludeTypes: [],
  search: undefined,
  listed: true,
  updatedUntil: undefined,
  sortBy: 'order',
  direction: 'asc',
  offset: 0,
  limit: undefined,
};

const SORT_COLUMNS = {
  order: 'position',
  price: 'shown_price',
  created_at: 'created_at',
  updated_at: 'updated_at',
  title: 'title_folded',
} as const;

/** Products per query for their variants. */
const BATCH = 10_000;

type ProductRow = Selectable<Tables['products']>;

export type CatalogOptions = {
  storeId: string;
  /** Origin for image URLs that are stored as paths. */
  publicUrl: string;
  /** Includes hidden products, for the operator. */
  withHidden?: boolean;
};

export function createCatalog(db: Database, { storeId, publicUrl, withHidden = false }: CatalogOptions) {
  const readable = VISIBILITIES.filter((each) => withHidden || each !== 'hidden');
  const absolute = (url: string) => (url.startsWith('/') ? publicUrl + url : url);

  /** Adds variants and collections to rows, in batches because the number of parameters is limited. */
  async function complete(rows: readonly ProductRow[]): Promise<WireProduct[]> {
    const products: WireProduct[] = [];
    for (let start = 0; start < rows.length; start += BATCH) {
      products.push(...(await completeSome(rows.slice(start, start + BATCH))));
    }
    return products;
  }

  async function completeSome(rows: readonly ProductRow[]): Promise<WireProduct[]> {
    const ids = rows.map((row) => row.id);
    const [variants, collections] = await Promise.all([
      db.selectFrom('variants').selectAll().where('product_id', 'in', ids).orderBy('position').execute(),
      db
        .selectFrom('product_collections')
        .selectAll()
        .where('product_id', 'in', ids)
        .orderBy('position')
        .orderBy('collection_id')
        .execute(),
    ]);
    const variantsOf = Map.groupBy(variants, (variant) => variant.product_id);
    const collectionsOf = Map.groupBy(collections, (link) => link.product_id);
    return rows.map((row) =>
      toProduct(
        { row, variants: variantsOf.get(row.id) ?? [], collections: collectionsOf.get(row.id) ?? [] },
        absolute,
      ),
    );
  }

  return {
    async list(query: ListQuery): Promise<ProductList> {
      const visibilities = readable.filter((each) => (each === 'listed') === query.listed);
      const matching = (eb: ExpressionBuilder<Tables, 'products'>) =>
        eb.and([eb('visibility', 'in', visibilities), ...conditions(eb, query)]);
      const { count } = await db
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(matching)
        .executeTakeFirstOrThrow();
      const page = await db
        .selectFrom('products')
        .selectAll()
        .where(matching)
        .orderBy(SORT_COLUMNS[query.sortBy], query.direction)
        .orderBy('id', 'asc')
        .limit(query.limit ?? Number(count))
        .offset(query.offset)
        .execute();
      const products = await complete(page);
      return { products, count: Number(count), offset: query.offset, limit: query.limit ?? products.length };
    },

    /** @throws {StoreError} 404 */
    async read(value: string, field: 'id' | 'slug' | 'sku'): Promise<WireProduct> {
      const row = await db
        .selectFrom('products')
        .selectAll('products')
        .where((eb) =>
          field === 'sku'
            ? eb('id', 'in', eb.selectFrom('variants').select('product_id').where('sku', '=', value))
            : eb(field, '=', value),
        )
        .where('has_variants', '=', 1)
        .where('visibility', 'in', readable)
        // Several products may have the same SKU.
        .orderBy('id')
        .executeTakeFirst();
      const [product] = row ? await complete([row]) : [];
      if (!product) throw notFound('Product', value);
      return product;
    },

    /** The current stock of every variant of these products, or of all. */
    async stock(fields: readonly StockField[], productIds: readonly string[] | undefined): Promise<StockRow[]> {
      const rows = await db
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .selectAll('variants')
        .where('products.visibility', 'in', readable)
        .$if(productIds !== undefined, (query) => query.where('product_id', 'in', productIds ?? []))
        .orderBy('product_id')
        .orderBy('variants.position')
        .execute();
      return rows.map((row) => {
        const details = JSON.parse(row.details_json) as { title: string; is_available: boolean };
        const all: Required<StockRow> = {
          id: row.id,
          inventory_quantity: sellable(row),
          manage_inventory: row.manage_inventory === 1,
          is_available: details.is_available,
          title: details.title,
          sku: row.sku,
        };
        return { id: row.id, ...Object.fromEntries(fields.map((field) => [field, all[field]])) };
      });
    },

    async collections(): Promise<CollectionList> {
      const rows = await db.selectFrom('collections').selectAll().orderBy('title').orderBy('id').execute();
      const collections = rows.map(({ metadata_json, image_url, ...row }) => ({
        ...row,
        image_url: image_url && absolute(image_url),
        store_id: storeId,
        deleted_at: null,
        metadata: metadata_json === null ? null : (JSON.parse(metadata_json) as Record<string, unknown>),
      }));
      return { collections, count: collections.length };
    },
  };
}

function conditions(eb: ExpressionBuilder<Tables, 'products'>, query: ListQuery) {
  const all: Expression<SqlBool>[] = [
    // A product without variants breaks the list of public storefronts (docs/store-api.md section 9, item 1).
    eb('has_variants', '=', 1),
  ];
  if (query.ids.length > 0) {
    const productsOfVariants = eb.selectFrom('variants').select('product_id').where('variants.id', 'in', query.ids);
    all.push(eb.or([eb('products.id', 'in', query.ids), eb('products.id', 'in', productsOfVariants)]));
  }
  if (query.collectionIds.length > 0) {
    const productsInCollections = eb
      .selectFrom('product_collections')
      .select('product_id')
      .where('collection_id', 'in', query.collectionIds);
    all.push(eb('products.id', 'in', productsInCollections));
  }
  // Products of this store have no type ids, so a filter by them matches nothing.
  if (query.typeIds.length > 0) all.push(eb.lit(false));
  if (query.type !== undefined) all.push(eb('type', '=', query.type));
  if (query.excludeTypes.length > 0) all.push(eb('type', 'not in', query.excludeTypes));
  if (query.updatedUntil !== undefined) all.push(eb('updated_at', '<=', query.updatedUntil));
  if (query.search !== undefined) all.push(titleContains(eb, query.search));
  return all;
}

/** Longer than real titles; databases reject very long patterns. */
const MAX_SEARCH_LENGTH = 1000;

function titleContains(eb: ExpressionBuilder<Tables, 'products'>, text: string): Expression<SqlBool> {
  if (text.length > MAX_SEARCH_LENGTH || text.includes('\0')) return eb.lit(false);
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`title_folded like ${pattern} escape '\\'`;
}
