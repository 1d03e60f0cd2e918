import { expect, it } from 'vitest';
import { finishPage } from '../finished-page.ts';
import { hashOf, withHashesOf } from '../inline-hashes.ts';
import { withStyle } from './page-style.ts';
import { createTrimmer } from './trimmer.ts';

const CSS = '._00a{top:0}._00b{top:1px}';
const page = (body: string) => ({
  html: `<style>${CSS}</style>${body}`,
  policy: `style-src 'self' ${hashOf(CSS)} ${hashOf('another page')}; script-src 'self'`,
});

it('another style is allowed in the place of the first one, and nothing beside it', () => {
  const { html, policy } = withStyle(page('<p>'), { css: '._00a{top:0}', rest: '/_astro/rest.css' });
  expect(html).toBe('<style data-rest="/_astro/rest.css">._00a{top:0}</style><p>');
  expect(withHashesOf(html, policy)).toBe(`style-src 'self' ${hashOf('._00a{top:0}')}; script-src 'self'`);
});

it('a style that the page was not allowed stays as it is, and so does not become allowed', () => {
  const stranger = { ...page('<p>'), policy: "style-src 'self'" };
  expect(withStyle(stranger, { css: 'a{top:0}' })).toEqual(stranger);
});

it.each(['<style>a{}</style>', '<style>', '</style><style>b{'])(
  'words that look like a style, such as %s in a description, are left alone',
  (words) => {
    const { html, policy } = page('<p class="_00a">');
    const said = `<meta content="${words}">`;
    expect(createTrimmer([], {})({ html: said + html, policy }).html).toBe(
      `${said}<style>._00a{top:0}</style><p class="_00a">`,
    );
  },
);

it.each(['<style>', 'The <style> guide', '<script>', '<style '])(
  'words that look like a style, such as %s in a title, take no leave from the style of the page',
  async (words) => {
    const { html, policy } = page('<p class="_00a">');
    const response = new Response(`<meta content="${words}">${html}`, {
      headers: { 'content-security-policy': policy },
    });
    const finished = await finishPage(response, createTrimmer([], {}));
    expect(finished.policy).toBe(`style-src 'self' ${hashOf('._00a{top:0}')}; script-src 'self'`);
  },
);

it('a page on request keeps what its scripts may add', () => {
  const trim = createTrimmer(['_00b'], {});
  expect(trim(page('<p>')).html).toBe('<style>._00b{top:1px}</style><p>');
  expect(createTrimmer([], {})(page('<p class="_00a">')).html).toBe('<style>._00a{top:0}</style><p class="_00a">');
});

it('a page with a list keeps what entries of its other pages may look like', () => {
  const list = page('<ul class="_00a"></ul><nav data-looks="_00c _00b">');
  expect(createTrimmer([], {})(list)).toEqual(list);
  expect(createTrimmer([], {})(page('<nav data-looks="_00b">')).html).toContain('<style>._00b{top:1px}</style>');
});

it.each([
  '<div data-reload="loading">',
  '<div data-reload="error">',
  '<form data-lead-form>',
  '<nav data-pages="mixed">',
])('a page that will take parts of other answers keeps everything: %s', (part) => {
  expect(createTrimmer([], {})(page(part))).toEqual(page(part));
});

it('a mark that stands for a style becomes what the page uses of it, or all of it', () => {
  const trim = createTrimmer([], {}, new Map([['a mark', CSS]]));
  const marked = (body: string) => ({ html: `<style>a mark</style>${body}`, policy: `style-src ${hashOf('a mark')}` });
  expect(trim(marked('<p class="_00a">'))).toEqual({
    html: '<style>._00a{top:0}</style><p class="_00a">',
    policy: `style-src ${hashOf('._00a{top:0}')}`,
  });
  expect(trim(marked('<form data-lead-form>'))).toEqual({
    html: `<style>${CSS}</style><form data-lead-form>`,
    policy: `style-src ${hashOf(CSS)}`,
  });
});

it('a page whose style is not found is not sent without it', () => {
  expect(() => createTrimmer([], {})({ html: '<style nonce>a mark</style>', policy: "style-src 'self'" })).toThrow(
    'no style',
  );
});

it('what is no page stays as it is', () => {
  const text = { html: 'a text', policy: '' };
  expect(createTrimmer([], {})(text)).toEqual(text);
});
