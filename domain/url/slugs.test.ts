import { expect, it } from 'vitest';
import { slugsIn } from './slugs.ts';

it.each([
  ['counter-review-stand', ['counter-review-stand']],
  ['Counter-Review-Stand', ['Counter-Review-Stand', 'counter-review-stand']],
  ['a%2Bb', ['a+b']],
  ['cafe%CC%81', ['cafe\u0301', 'caf\u00e9']],
  ['half%zz', []],
])('the path segment %s may be one of the slugs %j', (part, slugs) => {
  expect(slugsIn(part)).toEqual(slugs);
});
