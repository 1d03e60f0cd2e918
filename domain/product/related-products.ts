/** The related products of a product page. */
import type { Product } from './product.ts';

/** Maximum number of related products. */
export const RELATED_PRODUCTS = 4;

type Related = Pick<Product, 'id' | 'type' | 'collections' | 'related_products'>;

/** Ids of the related products that the merchant chose, in order. */
export function chosenProductIds({ related_products }: Pick<Product, 'related_products'>): string[] {
  return related_products
    .filter(({ related_type }) => related_type === null || related_type === 'product')
    .sort((a, b) => a.position - b.position)
    .map(({ related_id }) => related_id);
}

/**
 * First the products that the merchant chose, in their order, then those of the same collection, then those of the same
 * type, both in the order of the candidates. Leaves out the product itself and products that cannot be bought.
 * @param candidates may contain duplicates and unrelated products
 */
export function relatedProducts<Candidate extends Related & Pick<Product, 'purchasable'>>(
  product: Related,
  candidates: readonly Candidate[],
): Candidate[] {
  const chosenIds = chosenProductIds(product);
  const collections = new Set(product.collections.map(({ collection_id }) => collection_id));
  const others = [...new Map(candidates.map((each) => [each.id, each])).values()].filter(
    ({ id, purchasable }) => id !== product.id && purchasable,
  );
  const chosen = chosenIds.flatMap((id) => others.find((each) => each.id === id) ?? []);
  const rest = others.filter(({ id }) => !chosenIds.includes(id));
  const inCollection = (each: Candidate) =>
    each.collections.some(({ collection_id }) => collections.has(collection_id));
  const ofType = (each: Candidate) => !inCollection(each) && each.type.value === product.type.value;
  return [...chosen, ...rest.filter(inCollection), ...rest.filter(ofType)].slice(0, RELATED_PRODUCTS);
}

/** The heading: that of the merchant's first relation, else a general one. */
export function relatedHeading({ related_products }: Pick<Product, 'related_products'>): string {
  const [first] = related_products.toSorted((a, b) => a.position - b.position);
  return first?.section_title?.trim() || 'Related products';
}
