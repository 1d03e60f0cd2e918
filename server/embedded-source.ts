/**
 * The catalogue of the store in this process, for the pages of this site: the shapes of the contract, but neither written
 * as text nor read again, which took longer than the database does (decision 0048).
 */
import { STATUS_CODES } from 'node:http';
import { DatabaseBusy } from '../services/database/errors.ts';
import { EVERYTHING, type ListQuery } from '../services/store/catalogue/catalogue.ts';
import { StoreError } from '../services/store/errors.ts';
import type { Store } from '../services/store/store.ts';
import type { WireProduct as ServiceProduct } from '../services/store/wire.ts';
import { HttpError } from '../src/clients/store/errors.ts';
import type { StoreSource } from '../src/clients/store/source.ts';
import type { WireProduct } from '../src/clients/store/wire.ts';
import { firstOnPage } from '../src/domain/paging.ts';

type Read = Pick<Store, 'catalogue'> & { checkouts: Pick<Store['checkouts'], 'expireDue'> };

export function embeddedSource({ catalogue, checkouts }: Read): StoreSource {
  /** What is answered counts holds that are over as gone, as the service's own stock does. */
  async function answered<T>(read: () => Promise<T>): Promise<T> {
    try {
      await checkouts.expireDue();
      return await read();
    } catch (error) {
      const status = statusOf(error);
      throw new HttpError(status, STATUS_CODES[status] ?? '', { cause: error });
    }
  }

  const list = (query: Partial<ListQuery>) => answered(() => catalogue.list({ ...EVERYTHING, ...query }));

  return {
    async list(page) {
      const { products, count } = await list({ offset: firstOnPage(page) - 1, limit: page.size });
      return { products: products.flatMap(sellable), total: count };
    },

    all: async () => (await list({})).products.flatMap(sellable),

    async product(id) {
      const [product] = sellable(await answered(() => catalogue.read(id, 'id')));
      if (!product) throw new HttpError(404, STATUS_CODES[404] ?? '');
      return product;
    },

    // Came with the products, a moment ago.
    stock: async () => [],
  };
}

function statusOf(error: unknown): number {
  if (error instanceof StoreError) return error.status;
  return error instanceof DatabaseBusy ? 503 : 500;
}

/** A product whose last variant was taken away between two reads has nothing to show. */
function sellable(product: ServiceProduct): WireProduct[] {
  const [first, ...others] = product.variants;
  return first ? [{ ...product, variants: [first, ...others] }] : [];
}
