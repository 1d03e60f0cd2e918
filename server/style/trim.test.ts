import { expect, it } from 'vitest';
import { classesIn, classesOf, rulesOf, trimStyle } from './trim.ts';

const used = (...names: string[]) => new Set(names).has.bind(new Set(names));

it('knows the classes of a document, wherever they stand', () => {
  const html = `<p class="_00a wrap">a</p><template><svg class="_00b"></svg></template><a data-class="_00c">`;
  expect([...classesOf(html)]).toEqual(['_00a', 'wrap', '_00b']);
});

it('knows the classes of components from those of everybody, and from numbers', () => {
  expect(classesIn('.wrap,._00a,._9zz>a{top:.5rem}._00a:hover{top:0}')).toEqual(['_00a', '_9zz']);
});

it('takes out rules of components that are not there, and leaves everything else in its order', () => {
  const css = '@layer base;@layer primitives{a{top:4px}}a{top:0}.wrap{top:1px}._00a{top:2px}._00b{top:3px}';
  expect(trimStyle(css, used('_00a'))).toBe(css.replace('._00b{top:3px}', ''));
});

it.each([
  ['inside another condition', '@media (width>=10px){._00b{top:0}}', ''],
  ['below an element that is there', '._00a ._00b{top:0}', ''],
  ['one of several', '._00a,._00b{top:0}', '._00a,._00b{top:0}'],
  ['what an element is not', '._00a:not(._00b){top:0}', '._00a:not(._00b){top:0}'],
])('a class that is not there, %s', (_, css, left) => {
  expect(trimStyle(css, used('_00a'))).toBe(left);
});

it('gives the rules of what is added later, and nothing that the page has already', () => {
  const css =
    '@font-face{font-family:a;src:url(a.woff2)}@property --a{syntax:"<color>";inherits:true;initial-value:red}' +
    ':root{--a:red}a{top:0}.wrap{top:1px}._00a{top:2px}._00b{top:3px}@media print{a{top:4px}._00b b{top:5px}}';
  expect(rulesOf(css, used('_00b'))).toBe('._00b{top:3px}@media print{._00b b{top:5px}}');
});

it('writes conditions and properties as the oldest supported browsers read them', () => {
  const css = '@media (width>=10px) and (width<=20px){a{backdrop-filter:blur(1px);color:light-dark(red,tan)}}';
  expect(trimStyle(css, used())).toBe(
    '@media (min-width:10px) and (max-width:20px){a{-webkit-backdrop-filter:blur(1px);backdrop-filter:blur(1px);color:light-dark(red,tan)}}',
  );
});

it('nothing is added: there is nothing to load', () => {
  expect(rulesOf('a{top:0}._00a{top:1px}', used())).toBe('');
});
