import { expect, it } from 'vitest';
import { stableId } from './ids.ts';

it('stableId gives one id for the same parts, and another id for other parts', () => {
  expect(stableId('prod', 'shopify', 'mug')).toBe(stableId('prod', 'shopify', 'mug'));
  expect(stableId('prod', 'shopify', 'mug')).toMatch(/^prod_[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
  const others = [
    ['shopify', 'cup'],
    ['woocommerce', 'mug'],
    ['shopify', 'm', 'ug'],
    ['shopifym', 'ug'],
  ];
  const ids = new Set([['shopify', 'mug'], ...others].map((parts) => stableId('prod', ...parts)));
  expect(ids.size).toBe(5);
});
