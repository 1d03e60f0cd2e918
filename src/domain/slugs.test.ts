import { expect, it } from 'vitest';
import { slugIn } from './slugs.ts';

it.each([
  ['counter-review-stand', 'counter-review-stand'],
  ['Counter-Review-Stand', 'counter-review-stand'],
  ['a%2Bb', 'a+b'],
  ['cafe%CC%81', 'café'],
  ['half%zz', 'half%zz'],
])('of %s is %s', (part, slug) => {
  expect(slugIn(part)).toBe(slug);
});
