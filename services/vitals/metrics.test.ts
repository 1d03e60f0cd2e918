import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile, ratingOf, storedValue } from './metrics.ts';

describe('a stored value', () => {
  it.each([
    ['LCP', 0, 0],
    ['LCP', 0.4, 1],
    ['LCP', 101, 110],
    ['LCP', 1234.5, 1300],
    ['TTFB', 10_001, 11_000],
    ['CLS', 0.07, 70],
    ['CLS', 0.1, 100],
    ['CLS', 0.1234, 130],
  ] as const)('for %s of %d is %d', (metric, value, stored) => {
    expect(storedValue(metric, value)).toBe(stored);
  });

  it('is never lower than the measured value, and at most a tenth higher', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 600_000 }), (value) => {
        const stored = storedValue('LCP', value);
        expect(stored).toBeGreaterThanOrEqual(value);
        expect(stored).toBeLessThanOrEqual(value * 1.1);
      }),
    );
  });
});

it.each([
  ['LCP', 2500, 'Good'],
  ['LCP', 2501, 'Needs improvement'],
  ['LCP', 4000, 'Needs improvement'],
  ['LCP', 4001, 'Poor'],
  ['INP', 500.1, 'Poor'],
  ['CLS', 0.1, 'Good'],
  ['CLS', 0.1001, 'Needs improvement'],
  ['CLS', 0.2501, 'Poor'],
  ['TTFB', 1800.5, 'Poor'],
] as const)('%s at %d is rated %s', (metric, value, rating) => {
  expect(ratingOf(metric, storedValue(metric, value))).toBe(rating);
});

it('the percentile of an empty list is undefined', () => {
  expect(percentile([], 0.75)).toBeUndefined();
});

it('the 75th percentile is the value at that rank in the sorted list of all views', () => {
  const count = fc.record({ value: fc.integer({ min: 0, max: 50 }), views: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.array(count, { minLength: 1 }), (counts) => {
      const all = counts.flatMap(({ value, views }) => Array<number>(views).fill(value)).sort((a, b) => a - b);
      expect(percentile(counts, 0.75)).toBe(all[Math.ceil(all.length * 0.75) - 1]);
    }),
  );
});
