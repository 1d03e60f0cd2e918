/** Where the catalog is read: from a service over the network, or from the one in this very process. */
import type { StockRow } from '../../../domain/product/stock.ts';
import type { ReceivedProduct } from './wire.ts';

/** Which of the visible products are asked for: those to which all of this applies. */
export type Selection = {
  ids?: readonly string[];
  /** In any of them. */
  collectionIds?: readonly string[];
  type?: string;
  excludeTypes?: readonly string[];
};

/**
 * Failures are those of errors.ts, and nothing is tried twice here.
 */
export type StoreSource = {
  /** Visible products on a page, and how many there are on all. A service may not know how to select. */
  list(
    page: { number: number; size: number },
    selection?: Selection,
  ): Promise<{ products: ReceivedProduct[]; total: number }>;
  /** All visible products. */
  all(): Promise<ReceivedProduct[]>;
  /** @param field by which it is looked for @throws {HttpError} 404 for an unknown one */
  product(value: string, field?: 'id' | 'slug'): Promise<ReceivedProduct>;
  /** The current stock of these products, as far as it may differ from what came with them. */
  stock(ids: readonly string[]): Promise<StockRow[]>;
};
