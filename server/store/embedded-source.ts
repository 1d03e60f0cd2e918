/**
 * Reads the catalog of the embedded store for pages, in the types of the store API but without JSON serialization and
 * validation, which took longer than the database query.
 */
import { STATUS_CODES } from 'node:http';
import type { WireProduct } from '../../contracts/store.ts';
import { firstOnPage } from '../../domain/site/pagination.ts';
import { DatabaseBusy } from '../../services/database/errors.ts';
import { ALL_LISTED, type ListQuery } from '../../services/store/catalog/catalog.ts';
import { StoreError } from '../../services/store/errors.ts';
import type { Store } from '../../services/store/store.ts';
import type { StoreSource } from '../../src/clients/store/client.ts';
import { HttpError } from '../../src/clients/store/errors.ts';
import type { ReceivedProduct } from '../../src/clients/store/wire.ts';

type ReadableStore = Pick<Store, 'catalog'> & { checkouts: Pick<Store['checkouts'], 'expireDue'> };

export function embeddedSource({ catalog, checkouts }: ReadableStore): StoreSource {
  async function withHttpErrors<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      const status = statusOf(error);
      throw new HttpError(status, STATUS_CODES[status] ?? '', { cause: error });
    }
  }

  /** Releases expired holds first, so that the stock is current. */
  const withStock = <T>(read: () => Promise<T>) => withHttpErrors(() => checkouts.expireDue().then(read));

  return {
    async list(page, selection = {}) {
      const query: ListQuery = { ...ALL_LISTED, ...selection, offset: firstOnPage(page) - 1, limit: page.size };
      const { products, count } = await withStock(() => catalog.list(query));
      return { products: products.filter(isShowable), total: count };
    },

    all: async () => (await withHttpErrors(() => catalog.list(ALL_LISTED))).products.filter(isShowable),

    async product(value, field = 'id') {
      const product = await withStock(() => catalog.read(value, field));
      if (!isShowable(product)) throw new HttpError(404, STATUS_CODES[404] ?? '');
      return product;
    },

    // The products were just read with their stock.
    stock: async () => [],
  };
}

function statusOf(error: unknown): number {
  if (error instanceof StoreError) return error.status;
  return error instanceof DatabaseBusy ? 503 : 500;
}

/** False if the last variant was removed between two reads; such a product counts as missing. */
function isShowable(product: WireProduct): product is WireProduct & ReceivedProduct {
  return product.variants.length > 0;
}
