import { expect, it } from 'vitest';
import { inWords } from './numbers.ts';

it.each([
  [0, 'no'],
  [1, 'one'],
  [13, 'thirteen'],
  [20, 'twenty'],
  [42, 'forty-two'],
  [99, 'ninety-nine'],
  [100, '100'],
])('writes %d as %s', (count, words) => {
  expect(inWords(count)).toBe(words);
});
