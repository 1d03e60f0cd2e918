import { expect, it } from 'vitest';
import { constantsOf, withConstants } from './constants.ts';

const TOKENS = `:root {
  --gap: 1rem; /* between cards */
  --wide: calc(2 * var(--gap));
  --paper: light-dark(#fff, #000);
}`;

it('knows what has one value everywhere, and what that is', () => {
  expect([...constantsOf(TOKENS, ['.card { gap: var(--gap); }'])]).toEqual([
    ['--gap', '1rem'],
    ['--wide', 'calc(2 * 1rem)'],
    ['--paper', 'light-dark(#fff, #000)'],
  ]);
});

it.each([
  ['another place', '.card { --gap: 2rem }'],
  ['a component', "<p style={{ '--gap': 2 }}>"],
  ['a script', "element.style.setProperty('--gap', '2px')"],
  ['a registration, whose value is computed', '@property --gap { syntax: "<length>" }'],
])('what gets a value from %s as well is none, nor is what reads it', (_, source) => {
  expect([...constantsOf(TOKENS, [source]).keys()]).toEqual(['--paper']);
});

it.each([
  '@media (min-width: 56rem) {\n  :root {\n    --gap: 2rem;\n  }\n}',
  ':root[data-theme="dark"] {\n  --gap: 2rem;\n}',
])('what has another value under a condition is none: %s', (condition) => {
  expect(constantsOf(`${TOKENS}\n${condition}`, []).has('--gap')).toBe(false);
});

it('what is declared for a part of the page alone is none', () => {
  expect(constantsOf('.card {\n  --gap: 2rem;\n}', [])).toEqual(new Map());
});

it('words in a comment give no value', () => {
  expect(constantsOf(TOKENS, ['/* as --gap: 1rem does */']).has('--gap')).toBe(true);
});

it('writes values in the place of names, and leaves all other names', () => {
  const css = '.card{gap:var(--gap);margin:calc(-1*var(--gap));color:var(--ink);top:var(--gap,0)}';
  expect(withConstants(css, new Map([['--gap', '1rem']]))).toBe(
    '.card{gap:1rem;margin:calc(-1*1rem);color:var(--ink);top:var(--gap,0)}',
  );
});
