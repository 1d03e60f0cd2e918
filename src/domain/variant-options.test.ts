import { expect, it } from 'vitest';
import type { Product } from './product.ts';
import { product, variant } from './testing/products.ts';
import { variantOptions } from './variant-options.ts';

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
])('where options %s, there is one list of all styles', (_, color) => {
  const sold = signs({ colorOf: () => color });
  const { options, choices } = variantOptions(sold);
  expect(options).toEqual([{ title: 'Style', values: sold.variants.map(({ title }) => title) }]);
  expect(choices).toEqual(sold.variants.map((_each, index) => String(index)));
});
