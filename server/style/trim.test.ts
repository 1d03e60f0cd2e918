import { expect, it } from 'vitest';
import { classesIn, classesOf, rulesOf, trimStyle } from './trim.ts';

const used = (...names: string[]) => new Set(names).has.bind(new Set(names));

it('knows the classes of a document, wherever they stand', () => {
  const html = `<p class="_aaaaa wrap">a</p><template><svg class="_bbbbb"></svg></template><a data-class="_ccccc">`;
  expect([...classesOf(html)]).toEqual(['_aaaaa', 'wrap', '_bbbbb']);
});

it('knows the classes of components from those of everybody, and from numbers', () => {
  expect(classesIn('.wrap,._aaaaa,._a-_9Z>a{top:.5rem}._aaaaa:hover{top:0}')).toEqual(['_aaaaa', '_a-_9Z']);
});

it('takes out rules of components that are not there, and leaves everything else in its order', () => {
  const css = '@layer base;@layer primitives{a{top:4px}}a{top:0}.wrap{top:1px}._aaaaa{top:2px}._bbbbb{top:3px}';
  expect(trimStyle(css, used('_aaaaa'))).toBe(css.replace('._bbbbb{top:3px}', ''));
});

it.each([
  ['inside another condition', '@media (width>=10px){._bbbbb{top:0}}', ''],
  ['below an element that is there', '._aaaaa ._bbbbb{top:0}', ''],
  ['one of several', '._aaaaa,._bbbbb{top:0}', '._aaaaa,._bbbbb{top:0}'],
  ['what an element is not', '._aaaaa:not(._bbbbb){top:0}', '._aaaaa:not(._bbbbb){top:0}'],
])('a class that is not there, %s', (_, css, left) => {
  expect(trimStyle(css, used('_aaaaa'))).toBe(left);
});

it('gives the rules of what is added later, and nothing that the page has already', () => {
  const css =
    '@font-face{font-family:a;src:url(a.woff2)}@property --a{syntax:"<color>";inherits:true;initial-value:red}' +
    ':root{--a:red}a{top:0}.wrap{top:1px}._aaaaa{top:2px}._bbbbb{top:3px}@media print{a{top:4px}._bbbbb b{top:5px}}';
  expect(rulesOf(css, used('_bbbbb'))).toBe('._bbbbb{top:3px}@media print{._bbbbb b{top:5px}}');
});

it('nothing is added: there is nothing to load', () => {
  expect(rulesOf('a{top:0}._aaaaa{top:1px}', used())).toBe('');
});
