import { expect, it } from 'vitest';
import { renameClasses } from './rename.ts';

it('shortens names of components in the order of the page, and leaves those that others know', () => {
  const html = '<p class="_9zz wrap">_9zz</p><b class="_0aa _9zz _1ad"></b>';
  const css = '._0aa>b,.wrap ._9zz{top:.5rem}._1ad{top:0}';
  expect(renameClasses({ html, css }, (name) => name === '_1ad')).toEqual({
    html: '<p class="_a wrap">_9zz</p><b class="_b _a _1ad"></b>',
    css: '._b>b,.wrap ._a{top:.5rem}._1ad{top:0}',
  });
});

it('never gives two classes one name', () => {
  const names = Array.from({ length: 702 }, (_, index) => `_${String(index).padStart(3, '0')}`);
  const { html } = renameClasses({ html: `<p class="${names.join(' ')}">`, css: '' }, () => false);
  const given = html.slice('<p class="'.length, -2).split(' ');
  expect(new Set(given).size).toBe(702);
  expect(given.every((name) => /^_[a-z]{1,2}$/.test(name))).toBe(true);
});
