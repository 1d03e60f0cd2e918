import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentile } from './percentile.ts';

it.each([
  [[], undefined],
  [[{ value: 7, views: 1 }], 7],
  [
    [
      { value: 30, views: 1 },
      { value: 10, views: 3 },
    ],
    10,
  ],
  [
    [
      { value: 10, views: 2 },
      { value: 20, views: 1 },
      { value: 40, views: 1 },
    ],
    20,
  ],
  [
    [
      { value: 10, views: 74 },
      { value: 90, views: 26 },
    ],
    90,
  ],
])('three quarters of %j are at or below %s', (counts, value) => {
  expect(percentile(counts, 0.75)).toBe(value);
});

it('is the value at that rank in a sorted list of all views', () => {
  const count = fc.record({ value: fc.integer({ min: 0, max: 50 }), views: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.array(count, { minLength: 1 }), (counts) => {
      const all = counts.flatMap(({ value, views }) => Array<number>(views).fill(value)).sort((a, b) => a - b);
      expect(percentile(counts, 0.75)).toBe(all[Math.ceil(all.length * 0.75) - 1]);
    }),
  );
});
