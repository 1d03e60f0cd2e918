/** A product with what its page shows beside it. */
import type { Product } from '../../../domain/product/product.ts';
import type { StoreClient } from './client.ts';

type LoadedProduct = {
  product: Product;
  /** Empty where they cannot be read: the product can be bought without them. */
  related: Product[];
};

/**
 * @param onFailure is told why there are no related products
 * @throws {NotFoundError} for an unknown id
 */
export async function loadProduct(
  store: StoreClient,
  id: string,
  onFailure: (error: unknown) => void,
): Promise<LoadedProduct> {
  const product = await store.getProduct(id);
  try {
    return { product, related: await store.findRelated(product) };
  } catch (error) {
    onFailure(error);
    return { product, related: [] };
  }
}
