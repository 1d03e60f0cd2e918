import { createElement, type FunctionComponent, memo, useId } from 'react';
import { expect, it } from 'vitest';
import { Drawing } from '../../src/components/drawing.tsx';
import { Prose } from '../../src/components/prose.tsx';
import renderer from './react-renderer.ts';

const render = async (component: unknown, props: Record<string, unknown>): Promise<string> =>
  (await renderer.renderToStaticMarkup(component, props, {}, undefined)).html;

it('writes what visitors read, without marks for a script that will not come', async () => {
  const Greeting: FunctionComponent<{ name: string }> = ({ name }) => createElement('p', null, 'Hello ', name, '!');
  expect(await render(Greeting, { name: 'A & B' })).toBe('<p>Hello A &amp; B!</p>');
});

it('leaves it to the page which pictures come first', async () => {
  const Picture: FunctionComponent = () => createElement('p', null, createElement('img', { src: '/a.svg', alt: '' }));
  expect(await render(Picture, {})).toBe('<p><img src="/a.svg" alt=""/></p>');
});

it('leaves words alone, whatever they say', async () => {
  const words =
    '<code>&lt;svg xmlns="http://www.w3.org/2000/svg"&gt;</code> &lt;link rel="preload" href="/a.woff2"&gt;<p>end</p>';
  const Article: FunctionComponent = () =>
    createElement('div', null, createElement('img', { src: '/a.svg', alt: '' }), createElement(Prose, { html: words }));
  expect(await render(Article, {})).toMatch(/^<div><img/);
  expect(await render(Article, {})).toContain(words);
});

it('has no namespace in a drawing that is part of a page', async () => {
  const file = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>';
  expect(await render(Drawing, { svg: file })).toBe('<div><svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg></div>');
});

it("writes React's marks where a script takes over, with ids that no other component of the page has", async () => {
  const Field: FunctionComponent<{ name: string }> = ({ name }) =>
    createElement('label', { htmlFor: useId() }, 'Your ', name);
  const page = { result: {} };
  const island = () =>
    renderer.renderToStaticMarkup.call(
      page,
      Field,
      { name: 'name' },
      {},
      { displayName: 'Field', hydrate: 'load', astroStaticSlot: true },
    );
  const [one, other] = [await island(), await island()];
  expect(one.html).toContain('Your <!-- -->name');
  expect([one.attrs, other.attrs]).toEqual([{ prefix: 'i0' }, { prefix: 'i1' }]);
  expect(one.html).not.toBe(other.html);
  // Every page counts for itself, so that the same page is made of the same text.
  page.result = {};
  expect(await island()).toEqual(one);
});

it('does not make again what is the same for the same props', async () => {
  let times = 0;
  const Count = memo(({ of }: { of: string }) => {
    times += 1;
    return createElement('p', null, `${of}: ${times}`);
  });
  expect(await render(Count, { of: 'a' })).toBe('<p>a: 1</p>');
  expect(await render(Count, { of: 'b' })).toBe('<p>b: 2</p>');
  expect(await render(Count, { of: 'a' })).toBe('<p>a: 1</p>');
  expect(await render(Count, { of: 'a', and: 'more' })).toBe('<p>a: 3</p>');
});

it('keeps only so much of it', async () => {
  let times = 0;
  const Count = memo((_: { page: number }) => {
    times += 1;
    return null;
  });
  for (let page = 0; page < 50; page += 1) await render(Count, { page });
  // What was asked for last stays longest.
  await render(Count, { page: 0 });
  await render(Count, { page: 50 });
  await render(Count, { page: 0 });
  expect(times).toBe(51);
  await render(Count, { page: 1 });
  expect(times).toBe(52);
});

it('says so where a component would lose what stands inside it', async () => {
  const inside = { default: '<p>words</p>' };
  await expect(renderer.renderToStaticMarkup(() => null, {}, inside, undefined)).rejects.toThrow('no children');
});

it('takes components of React and nothing else', async () => {
  const check = (component: unknown) => renderer.check(component, {}, {});
  expect(await check(() => null)).toBe(true);
  expect(await check(memo(() => null))).toBe(true);
  expect(await check('p')).toBe(false);
  expect(await check({})).toBe(false);
});
