import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product, variant } from '../testing/products.ts';
import type { Product } from './product.ts';
import { imageOfVariant, stepImage, variantOptions } from './variant-options.ts';

const COLORS = ['Lake', 'Steel'];
const SIZES = Array.from({ length: 20 }, (_, index) => `${index + 1} in`);
const each = (id: string, value: string) => ({ id: `${id}-${value}`, option_id: id, variant_id: '', value });

/** In two colors and twenty sizes, all of them of wood. */
function signs({ colorOf = (color: string): string | undefined => color } = {}): Product {
  const [first = variant(), ...others] = SIZES.flatMap((size) =>
    COLORS.map((color) => {
      const own = colorOf(color);
      const options = [each('size', size), each('made', 'Wood'), ...(own === undefined ? [] : [each('color', own)])];
      return variant({ id: `${size} ${color}`, title: `${size} / ${color}`, options });
    }),
  );
  const options = ['size', 'made', 'color'].map((id) => ({ id, title: id, values: [] }));
  return product({ variants: [first, ...others], options });
}

it('a few styles are chosen by themselves', () => {
  const [first, ...others] = signs().variants.slice(0, 30);
  const { options, choices } = variantOptions({ ...signs(), variants: [first ?? variant(), ...others] });
  expect([options, new Set(choices)]).toEqual([[], new Set([''])]);
});

it('many are chosen by their options, without those that all have alike', () => {
  const { options, choices } = variantOptions(signs());
  expect(options).toEqual([
    { title: 'size', values: SIZES },
    { title: 'color', values: COLORS },
  ]);
  expect(choices.slice(0, 3)).toEqual(['0 0', '0 1', '1 0']);
  expect(new Set(choices).size).toBe(40);
});

it.each([
  ['are missing', undefined],
  ['do not tell styles apart', 'Lake'],
])('a product whose options %s has one list of all styles', (_, color) => {
  const sold = signs({ colorOf: () => color });
  const { options, choices } = variantOptions(sold);
  expect(options).toEqual([{ title: 'Style', values: sold.variants.map(({ title }) => title) }]);
  expect(choices).toEqual(sold.variants.map((_each, index) => String(index)));
});

it('the gallery wraps at both ends, and comes back after a step in each direction', () => {
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

  it('is the picture with the very address of the variant', () => {
    expect(imageOfVariant(images, '/b.svg', 0)).toBe(1);
  });

  it.each([null, '/B.svg', ''])('stays at the current picture for %s', (url) => {
    expect(imageOfVariant(images, url, 1)).toBe(1);
  });
});
