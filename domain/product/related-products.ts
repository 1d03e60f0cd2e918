/** The related products of a product page. */
import type { Product } from './product.ts';

export const RELATED_PRODUCTS = 4;

type Related = Pick<Product, 'id' | 'type' | 'collections' | 'related_products'>;

/** Ids that the merchant has set in the product, in order. */
export function namedProducts({ related_products }: Pick<Product, 'related_products'>): string[] {
  return related_products
    .filter(({ related_type }) => related_type === null || related_type === 'product')
    .sort((a, b) => a.position - b.position)
    .map(({ related_id }) => related_id);
}

/**
 * First the products that the merchant has set, then those of the same collection, then those of the same type; each group
 * in the order of the candidates. Leaves out the product itself and products that cannot be bought.
 * @param candidates may contain duplicates and unrelated products
 */
export function relatedProducts<Candidate extends Related & Pick<Product, 'purchasable'>>(
  product: Related,
  candidates: readonly Candidate[],
): Candidate[] {
  const named = namedProducts(product);
  const collections = new Set(product.collections.map(({ collection_id }) => collection_id));
  const others = [...new Map(candidates.map((each) => [each.id, each])).values()].filter(
    ({ id, purchasable }) => id !== product.id && purchasable,
  );
  const byName = named.flatMap((id) => others.find((each) => each.id === id) ?? []);
  const rest = others.filter(({ id }) => !named.includes(id));
  const inCollection = (each: Candidate) =>
    each.collections.some(({ collection_id }) => collections.has(collection_id));
  const ofType = (each: Candidate) => !inCollection(each) && each.type.value === product.type.value;
  return [...byName, ...rest.filter(inCollection), ...rest.filter(ofType)].slice(0, RELATED_PRODUCTS);
}

/** The heading: the merchant's own for products that the merchant has set, else a general one. */
export function relatedHeading({ related_products }: Pick<Product, 'related_products'>): string {
  const [first] = related_products.toSorted((a, b) => a.position - b.position);
  return first?.section_title?.trim() || 'Related products';
}
