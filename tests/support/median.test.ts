import { expect, it } from 'vitest';
import { median } from './median.ts';

it('is the value in the middle, and the higher one where there are two', () => {
  expect(median([30, 9, 100])).toBe(30);
  expect(median([4, 1, 2, 3])).toBe(3);
  expect(median([])).toBeNaN();
});

it('leaves the values in their order', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});
