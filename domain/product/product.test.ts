import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownVariant, variantPrice } from './product.ts';

const variant = (amount: number | null, sale_amount: number | null = null, id = `${amount}/${sale_amount}`) => ({
  id,
  prices: [{ amount, sale_amount, currency_code: 'usd', currency: null }],
});

it.each([
  ['the sale price', variant(3900, 2900), 2900],
  ['the regular price when there is no sale', variant(3900), 3900],
  ['the regular price when the sale price is 0', variant(3900, 0), 3900],
  ['0 when the price has no amount', variant(null), 0],
  ['0 when the variant has no price', { prices: [] }, 0],
])('the price of a variant is %s', (_, priced, cents) => {
  expect(variantPrice(priced)).toBe(cents);
});

describe('shownVariant', () => {
  const variants = [variant(5000, null, 'first'), variant(3000, null, 'cheap'), variant(9000, 2900, 'sale')] as const;

  it.each([null, 'lowest_price_first'])('is the cheapest variant for the selection %s', (site_product_selection) => {
    expect(shownVariant({ site_product_selection, variants: [...variants] }).id).toBe('sale');
  });

  it('is the first variant for any other selection', () => {
    expect(shownVariant({ site_product_selection: 'manual', variants: [...variants] }).id).toBe('first');
  });

  it('is the later of two variants with the same price', () => {
    const tied = [variant(100, null, 'a'), variant(200, 100, 'b'), variant(300, null, 'c')] as const;
    expect(shownVariant({ site_product_selection: null, variants: [...tied] }).id).toBe('b');
  });

  it('is never more expensive than another variant of the product', () => {
    const anyVariant = fc.record({ amount: fc.nat(), sale: fc.option(fc.nat()) }).map((v) => variant(v.amount, v.sale));
    fc.assert(
      fc.property(anyVariant, fc.array(anyVariant), (first, others) => {
        const shown = shownVariant({ site_product_selection: null, variants: [first, ...others] });
        for (const other of [first, ...others]) expect(variantPrice(other)).toBeGreaterThanOrEqual(variantPrice(shown));
      }),
    );
  });
});
