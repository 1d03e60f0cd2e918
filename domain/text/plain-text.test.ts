import { describe, expect, it } from 'vitest';
import { hasHiddenCharacters, oneLine } from './plain-text.ts';

const HIDDEN = ['\0', '\t', '\n', '\r', '\x1b', '\x9b', '\u2028', '\u202e', '\u2066'];

describe('hidden characters', () => {
  it.each(HIDDEN)('include %j, and do not remain after oneLine', (character) => {
    expect(hasHiddenCharacters(`a${character}b`)).toBe(true);
    expect(hasHiddenCharacters(oneLine(`a${character}b`))).toBe(false);
  });

  it.each(['', 'Zoë O’Neill-Łukasz', '成功', 'עברית', '👩‍💻 🛒', 'a b', 'soft\u00adhyphen'])(
    'do not occur in %j, which oneLine leaves unchanged',
    (text) => {
      expect(hasHiddenCharacters(text)).toBe(false);
      expect(oneLine(text)).toBe(text);
    },
  );

  it('are replaced by oneLine: line breaks by one space, any other by a replacement character', () => {
    expect(oneLine('Order 1\r\nOrder 2\x1b[2J')).toBe('Order 1 Order 2�[2J');
  });
});
