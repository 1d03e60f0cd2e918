import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstCharacters, inWords, titleCase } from './text.ts';

it('cutting a text counts what the reader sees as one character', () => {
  expect(firstCharacters('👩‍👩‍👧‍👦👍🏽é!', 3)).toBe('👩‍👩‍👧‍👦👍🏽é');
});

it('a text that is cut is always a beginning of the text and never longer than asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(200), (text, count) => {
      const cut = firstCharacters(text, count);
      expect(text.startsWith(cut)).toBe(true);
      expect([...new Intl.Segmenter('en').segment(cut)].length).toBeLessThanOrEqual(count);
    }),
  );
});

it.each([
  ['Home services', 'Home Services'],
  ['Restaurants & hospitality', 'Restaurants & Hospitality'],
  ['B2B services', 'B2B Services'],
  ['SEO for dentists', 'SEO for Dentists'],
  ['the Loop', 'The Loop'],
])('writes %s as %s', (text, title) => {
  expect(titleCase(text)).toBe(title);
});

it.each([
  [0, 'no'],
  [1, 'one'],
  [42, 'forty-two'],
  [99, 'ninety-nine'],
  [100, '100'],
])('writes %d as %s', (count, words) => {
  expect(inWords(count)).toBe(words);
});
