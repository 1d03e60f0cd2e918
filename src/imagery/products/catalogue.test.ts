import { describe, expect, it } from 'vitest';
import { findProduct, PRODUCT_SLUGS } from './catalogue.ts';
import { isStyleName } from './materials.ts';
import { unknownProduct } from './unknown-product.ts';

describe('findProduct', () => {
  it('knows every listed product and draws a few blocks for any other', () => {
    for (const slug of PRODUCT_SLUGS) expect(findProduct(slug)).not.toBe(unknownProduct);
    expect(findProduct('no-such-product')).toBe(unknownProduct);
    expect(findProduct('constructor')).toBe(unknownProduct);
  });
});

describe('isStyleName', () => {
  it('accepts the four finishes as variants are named', () => {
    expect(['Steel', 'Lake', 'Flamingo', 'Paper'].every(isStyleName)).toBe(true);
    expect(['steel', 'Gold', 'toString', ''].some(isStyleName)).toBe(false);
  });
});
