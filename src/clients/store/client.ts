/** The client of the store service: reads the catalog with its current stock. */
import type { Product } from '../../../domain/product/product.ts';
import { chosenProductIds, RELATED_PRODUCTS, relatedProducts } from '../../../domain/product/related-products.ts';
import { overlayStock, type StockRow } from '../../../domain/product/stock.ts';
import { PRODUCTS_PER_PAGE, passesFilter, SENT_BY_MAIL, type StoreFilter } from '../../../domain/product/store-list.ts';
import { entriesOn } from '../../../domain/site/pagination.ts';
import { isRetryable, NotFoundError, statusOf } from './errors.ts';
import { normalizeProduct } from './normalize.ts';
import type { ReceivedProduct } from './wire.ts';

export type StoreClient = {
  /**
   * Visible products on a page of the store, with their current stock. @param number from 1 @param filter default: all
   */
  listPage(number: number, filter?: StoreFilter | null): Promise<StorePage>;
  /** All visible products, without current stock. */
  listAll(): Promise<Product[]>;
  /** One product with its current stock. @throws {NotFoundError} for an unknown id */
  getProduct(id: string): Promise<Product>;
  /** Related products (related-products.ts), without current stock. Never retried. */
  findRelated(product: Product): Promise<Product[]>;
  /** The id of the product with this slug, used in URLs of other shops; undefined for an unknown slug. */
  findIdBySlug(slug: string): Promise<string | undefined>;
  /**
   * Products with their current stock; null for an unknown id. `onFailure` is called for each product that fails to
   * load. @throws when all products, or the stock, fail to load
   */
  findProducts(ids: readonly string[], onFailure: (error: unknown) => void): Promise<Map<string, Product | null>>;
};

/** `total`: products on all pages of this view. */
export type StorePage = { products: Product[]; total: number };

/** A filter for visible products, with all conditions combined by AND. */
export type Selection = {
  ids?: readonly string[];
  /** Products in any of these collections. */
  collectionIds?: readonly string[];
  type?: string;
  excludeTypes?: readonly string[];
};

/** Reads the catalog over the network or in this process. Throws the errors of errors.ts, and does not retry. */
export type StoreSource = {
  /** Visible products on a page, and their total number. A service may ignore the selection. */
  list(
    page: { number: number; size: number },
    selection?: Selection,
  ): Promise<{ products: ReceivedProduct[]; total: number }>;
  /** All visible products. */
  all(): Promise<ReceivedProduct[]>;
  /** @param field to find the value in @throws {HttpError} 404 for an unknown product */
  product(value: string, field?: 'id' | 'slug'): Promise<ReceivedProduct>;
  /** The current stock of these products; may be empty if the products already have it. */
  stock(ids: readonly string[]): Promise<StockRow[]>;
};

export type StoreClientOptions = {
  source: StoreSource;
  /** Public origin of the site. */
  siteOrigin: string;
  /** Milliseconds before each retry of a read. */
  pauses?: readonly number[];
};

export function createStoreClient({ source, siteOrigin, pauses = [200, 600] }: StoreClientOptions): StoreClient {
  const relative = (url: string) => (url.startsWith(`${siteOrigin}/`) ? url.slice(siteOrigin.length) : url);
  /** Normalized products by the received object: the embedded store returns the same one until the product changes. */
  const normalized = new WeakMap<ReceivedProduct, Product>();

  function normalize(wire: ReceivedProduct): Product {
    const product = normalized.get(wire) ?? normalizeProduct(wire, relative);
    normalized.set(wire, product);
    return product;
  }

  /** Reads are idempotent, so they are retried after a failure that may be temporary. */
  async function withRetries<T>(read: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await read();
      } catch (error) {
        const pause = pauses[tries];
        if (pause === undefined || !isRetryable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  async function withStock(products: readonly Product[]): Promise<Product[]> {
    if (products.length === 0) return [];
    const ids = products.map(({ id }) => id);
    return overlayStock(products, await withRetries(() => source.stock(ids)));
  }

  async function listFiltered(page: { number: number; size: number }, filter: StoreFilter): Promise<StorePage> {
    const { products, total } = await withRetries(() => source.list(page, SELECTIONS[filter]));
    const listed = products.map(normalize);
    if (listed.every((product) => passesFilter(product, filter))) return { products: listed, total };
    // The service does not support filters, so the site filters.
    const all = (await withRetries(() => source.all()))
      .map(normalize)
      .filter((product) => passesFilter(product, filter));
    return { products: entriesOn(all, page), total: all.length };
  }

  return {
    async listPage(number, filter = null) {
      const page = { number, size: PRODUCTS_PER_PAGE };
      if (filter === null) {
        const { products, total } = await withRetries(() => source.list(page));
        return { products: await withStock(products.map(normalize)), total };
      }
      const { products, total } = await listFiltered(page, filter);
      return { products: await withStock(products), total };
    },

    async listAll() {
      return (await withRetries(() => source.all())).map(normalize);
    },

    async getProduct(id) {
      const product = normalize(await withRetries(() => source.product(id)).catch(asNotFound));
      const [current = product] = await withStock([product]);
      return current;
    },

    async findRelated(product) {
      const ids = chosenProductIds(product);
      const collectionIds = product.collections.map(({ collection_id }) => collection_id);
      const selections: Selection[] = [
        ...(ids.length > 0 ? [{ ids }] : []),
        collectionIds.length > 0 ? { collectionIds } : { type: product.type.value },
      ];
      // Larger than needed, because the results include the product itself and products that cannot be bought.
      const page = { number: 1, size: ids.length + 2 * RELATED_PRODUCTS };
      const lists = await Promise.all(selections.map((selection) => source.list(page, selection)));
      return relatedProducts(
        product,
        lists.flatMap(({ products }) => products.map(normalize)),
      );
    },

    async findIdBySlug(slug) {
      try {
        return (await withRetries(() => source.product(slug, 'slug'))).id;
      } catch (error) {
        // A service may not support this query.
        if ([400, 404].includes(statusOf(error) ?? 0)) return undefined;
        throw error;
      }
    },

    async findProducts(ids, onFailure) {
      const found = new Map<string, Product | null>();
      const failures: unknown[] = [];
      const find = async (id: string) => {
        try {
          found.set(id, normalize(await withRetries(() => source.product(id))));
        } catch (error) {
          if (statusOf(error) === 404) found.set(id, null);
          else failures.push(error);
        }
      };
      await Promise.all(ids.map(find));
      if (found.size === 0 && failures.length > 0) throw failures[0];
      failures.forEach(onFailure);
      const products = [...found.values()].filter((product) => product !== null);
      for (const product of await withStock(products)) found.set(product.id, product);
      return found;
    },
  };
}

const SELECTIONS: Readonly<Record<StoreFilter, Selection>> = {
  mail: { type: SENT_BY_MAIL },
  service: { excludeTypes: [SENT_BY_MAIL] },
};

function asNotFound(error: unknown): never {
  throw error instanceof Error && statusOf(error) === 404 ? new NotFoundError(error) : error;
}
