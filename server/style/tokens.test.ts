import { expect, it } from 'vitest';
import { tokensRead, withoutUnread } from './tokens.ts';

const nowhere = () => false;

it('knows what a text reads, once each', () => {
  expect(tokensRead('<path fill="var(--a)"/><path fill="var( --b)" stroke="var(--a)"/>a{top:var(--c,1px)}')).toEqual([
    '--a',
    '--c',
  ]);
});

it('takes out what nobody reads, in every condition, and leaves what somebody does', () => {
  const css =
    ':root{--a:red;--b:light-dark(#fff,#000);top:0;--c:var(--d)}@media print{:root{--b:blue}}a{color:var(--a)}';
  expect(withoutUnread(css, (name) => name === '--c')).toBe(
    ':root{--a:red;top:0;--c:var(--d)}@media print{:root{}}a{color:var(--a)}',
  );
});

it('takes out what was read only for something that nobody reads', () => {
  expect(withoutUnread(':root{--a:var(--b);--b:var(--c);--c:1px}', nowhere)).toBe(':root{}');
});

it('does not take the name of a registered property, or of a longer one, for a value', () => {
  const css = '@property --a{syntax:"<color>";inherits:true;initial-value:red}p{--a:red;--a-b:blue;color:var(--a-b)}';
  expect(withoutUnread(css, nowhere)).toBe(css.replace('--a:red;', ''));
});
