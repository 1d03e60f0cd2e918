import { expect, it } from 'vitest';
import { product } from '../testing/products.ts';
import { chosenProductIds, relatedHeading, relatedProducts } from './related-products.ts';

const relation = (related_id: string, position = 0, overrides = {}) => ({
  id: `prel_${related_id}`,
  section_title: null,
  related_type: 'product',
  related_id,
  position,
  ...overrides,
});
const link = (collection_id: string) => ({ product_id: '', collection_id, order: 0 });
const productWithId = (id: string, overrides: Parameters<typeof product>[0] = {}) => product({ id, ...overrides });
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id);

it('related products are at most four: first those the merchant chose, then same collection, then same type', () => {
  const stand = productWithId('stand', { collections: [link('print')], related_products: [relation('cards')] });
  const candidates = [
    productWithId('decal', { type: { value: 'physical' } }),
    productWithId('sign', { collections: [link('print')], type: { value: 'digital' } }),
    productWithId('cards', { type: { value: 'digital' } }),
    productWithId('audit', { type: { value: 'digital' } }),
    ...['a', 'b'].map((id) => productWithId(id, { type: { value: 'physical' } })),
  ];
  expect(idsOf(relatedProducts(stand, candidates))).toEqual(['cards', 'sign', 'decal', 'a']);
});

it('related products never include the product itself, an unavailable product, or a product twice', () => {
  const stand = productWithId('stand', { related_products: [relation('deleted'), relation('unavailable')] });
  const candidates = [
    stand,
    productWithId('unavailable', { purchasable: false }),
    productWithId('cards'),
    productWithId('cards'),
  ];
  expect(idsOf(relatedProducts(stand, candidates))).toEqual(['cards']);
});

it('products chosen by the merchant are in the order of their positions; relations to collections are ignored', () => {
  const related_products = [relation('b', 2), relation('a', 1), relation('x', 0, { related_type: 'collection' })];
  expect(chosenProductIds({ related_products })).toEqual(['a', 'b']);
});

it.each([
  [
    'is that of the first relation by position',
    [relation('a', 1, { section_title: 'Last' }), relation('b', 0, { section_title: 'Goes well with' })],
    'Goes well with',
  ],
  [
    'is "Related products" when the merchant left the heading empty',
    [relation('a', 0, { section_title: ' ' })],
    'Related products',
  ],
  ['is "Related products" when the merchant chose no products', [], 'Related products'],
])('the heading of related products %s', (_, related_products, heading) => {
  expect(relatedHeading({ related_products })).toBe(heading);
});
