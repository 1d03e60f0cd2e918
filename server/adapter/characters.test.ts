import { describe, expect, it } from 'vitest';
import { charactersIn, charactersOf } from './characters.ts';

/** What one source adds to what is always there. */
const added = (source: string) =>
  [...charactersOf([source])].filter((each) => !charactersOf([]).includes(each)).join('');

describe('the characters of a site', () => {
  it('are what anybody types in English, and its punctuation, before anything is written', () => {
    const always = charactersOf([]);
    for (const character of 'AZaz09~ “’—…©') expect(always).toContain(character);
    expect(always).not.toContain('é');
  });

  it('are those of its words, whatever way they are written', () => {
    expect(added('Café')).toBe('Éé');
    expect(added('Caf&eacute;')).toBe('Éé');
    expect(added('Caf\\u00e9 and Caf\\xe9 and Caf\\u{e9}')).toBe('Éé');
    expect(added('content: "\\2713"')).toBe('✓');
    expect(added('Cafe\u0301')).toBe('Éé\u0301'.split('').sort().join(''));
  });

  it('are those of their capitals too, which a style sheet may ask for', () => {
    expect(added('œuvre')).toBe('Œœ');
    expect(added('Straße')).toBe('ß');
  });

  it('are not led astray by what only looks like a number', () => {
    expect(added('\\u{ffffff} \\d+ &nothing;')).toBe('');
  });
});

it('reads the ranges of style sheets', () => {
  expect(charactersIn('U+41-43, u+E9,U+30?')).toBe(
    'ABCé\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f',
  );
});
