import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product, variant } from '../testing/products.ts';
import type { Product } from './product.ts';
import { imageOfVariant, stepImage, variantOptions } from './variant-options.ts';

const COLORS = ['Lake', 'Steel'];
const SIZES = Array.from({ length: 20 }, (_, index) => `${index + 1} in`);
const optionValue = (id: string, value: string) => ({ id: `${id}-${value}`, option_id: id, variant_id: '', value });

/** A product in two colors and twenty sizes; its third option, `material`, is wood for all variants. */
function productWith40Variants({ colorOf = (color: string): string | undefined => color } = {}): Product {
  const [first = variant(), ...others] = SIZES.flatMap((size) =>
    COLORS.map((color) => {
      const variantColor = colorOf(color);
      const options = [
        optionValue('size', size),
        optionValue('material', 'Wood'),
        ...(variantColor === undefined ? [] : [optionValue('color', variantColor)]),
      ];
      return variant({ id: `${size} ${color}`, title: `${size} / ${color}`, options });
    }),
  );
  const options = ['size', 'material', 'color'].map((id) => ({ id, title: id, values: [] }));
  return product({ variants: [first, ...others], options });
}

it('a product with 30 variants or fewer has no option lists: the shopper chooses the variant itself', () => {
  const [first, ...others] = productWith40Variants().variants.slice(0, 30);
  const { options, choices } = variantOptions({
    ...productWith40Variants(),
    variants: [first ?? variant(), ...others],
  });
  expect([options, new Set(choices)]).toEqual([[], new Set([''])]);
});

it('a product with 40 variants has a list per option, without options that all variants share', () => {
  const { options, choices } = variantOptions(productWith40Variants());
  expect(options).toEqual([
    { title: 'size', values: SIZES },
    { title: 'color', values: COLORS },
  ]);
  expect(choices.slice(0, 3)).toEqual(['0 0', '0 1', '1 0']);
  expect(new Set(choices).size).toBe(40);
});

it.each([
  ['are missing', undefined],
  ['are the same for several variants', 'Lake'],
])('a product with 40 variants whose options %s has one list of all variants', (_, color) => {
  const ambiguous = productWith40Variants({ colorOf: () => color });
  const { options, choices } = variantOptions(ambiguous);
  expect(options).toEqual([{ title: 'Style', values: ambiguous.variants.map(({ title }) => title) }]);
  expect(choices).toEqual(ambiguous.variants.map((_each, index) => String(index)));
});

it('the gallery wraps at both ends, and a step forward and back shows the same picture again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(), (count, start) => {
      const index = start % count;
      expect([stepImage(count - 1, 1, count), stepImage(0, -1, count)]).toEqual([0, count - 1]);
      expect(stepImage(stepImage(index, 1, count), -1, count)).toBe(index);
    }),
  );
});

describe('imageOfVariant', () => {
  const images = [{ url: '/a.svg' }, { url: '/b.svg' }];

  it('returns the picture whose address is exactly that of the variant', () => {
    expect(imageOfVariant(images, '/b.svg', 0)).toBe(1);
  });

  it.each([null, '/B.svg', ''])('returns the current picture for the unknown address %s', (url) => {
    expect(imageOfVariant(images, url, 1)).toBe(1);
  });
});
