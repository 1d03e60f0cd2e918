import { expect, it } from 'vitest';
import { countWords } from './words.ts';

it.each([
  ['English', 'Our bakery opens every morning at six — don’t wait.', 9],
  ['Chinese', '我们的面包店每天早上六点开门。', 9],
  ['Japanese', '私たちのパン屋は毎朝六時に開き、焼きたてのパンを近所の皆さまにお届けします。', 24],
  ['Thai', 'ร้านเบเกอรี่ของเราเปิดทุกเช้า', 9],
  ['punctuation only', ' – … ', 0],
])('the words of a text are counted: %s', (_, text, words) => {
  expect(countWords(text)).toBe(words);
});
