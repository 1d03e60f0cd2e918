import { expect, it } from 'vitest';
import { renameClasses } from './rename.ts';

it('shortens names of components in the order of the page, and leaves those that others know', () => {
  const html = '<p class="_zzzzz wrap">_zzzzz</p><b class="_aaaaa _zzzzz _added"></b>';
  const css = '._aaaaa>b,.wrap ._zzzzz{top:.5rem}._added{top:0}';
  expect(renameClasses({ html, css }, (name) => name === '_added')).toEqual({
    html: '<p class="_a wrap">_zzzzz</p><b class="_b _a _added"></b>',
    css: '._b>b,.wrap ._a{top:.5rem}._added{top:0}',
  });
});

it('never gives two classes one name', () => {
  const names = Array.from({ length: 702 }, (_, index) => `_${String(index).padStart(5, '0')}`);
  const { html } = renameClasses({ html: `<p class="${names.join(' ')}">`, css: '' }, () => false);
  const given = html.slice('<p class="'.length, -2).split(' ');
  expect(new Set(given).size).toBe(702);
  expect(given.every((name) => /^_[a-z]{1,2}$/.test(name))).toBe(true);
});
