import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstCharacters, inWords, titleCase } from './text.ts';

it('firstCharacters counts an emoji or a combined letter as one character', () => {
  expect(firstCharacters('👩‍👩‍👧‍👦👍🏽é!', 3)).toBe('👩‍👩‍👧‍👦👍🏽é');
});

it('firstCharacters returns the start of the text, at most the given number of characters', () => {
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
])('titleCase changes "%s" to "%s"', (text, title) => {
  expect(titleCase(text)).toBe(title);
});

it.each([
  [0, 'no'],
  [1, 'one'],
  [42, 'forty-two'],
  [99, 'ninety-nine'],
  [100, '100'],
])('inWords writes the number %d as "%s"', (count, words) => {
  expect(inWords(count)).toBe(words);
});
