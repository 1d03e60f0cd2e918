/**
 * Renders the React components of a page for Astro: text that no browser takes over, because islands are mounted by scripts
 * of their own (decision 0004), so React's marks for that are left out.
 */
import type { NamedSSRLoadedRendererValue } from 'astro';
import { createElement, type FunctionComponent, type MemoExoticComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Props = Readonly<Record<string, unknown>>;
type Memo = MemoExoticComponent<FunctionComponent<Props>>;
type Component = FunctionComponent<Props> | Memo;

/** Renderings that are kept of one component, such as the header of so many pages. */
const KEPT = 50;
const kept = new WeakMap<Memo, { props: Props; html: string }[]>();

const isMemo = (component: unknown): component is Memo =>
  typeof component === 'object' && component !== null && 'compare' in component;

/** React would load pictures of the first view ahead of all others; the head names the one that matters. */
const HINTS = /<link rel="preload"[^>]*>/g;

/** What a drawing says for those who are no part of a page. */
const NAMESPACE = / xmlns="http:\/\/www\.w3\.org\/2000\/svg"/g;

/** Parts of drawings have nothing inside them. */
const ENDS = /><\/(?:path|circle|rect|line|ellipse|poly(?:line|gon))>/g;

const render = (component: Component, props: Props) =>
  renderToStaticMarkup(createElement(component, props)).replace(HINTS, '').replace(NAMESPACE, '').replace(ENDS, '/>');

function isSame(one: Props, other: Props): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

/** What is `memo` is not rendered again for the same props: that is what React means by it as well. */
function renderOnce(component: Memo, props: Props): string {
  const known = kept.get(component) ?? [];
  const found = known.find((each) => isSame(each.props, props)) ?? { props, html: render(component, props) };
  kept.set(component, [found, ...known.filter((each) => each !== found)].slice(0, KEPT));
  return found.html;
}

const renderer: NamedSSRLoadedRendererValue = {
  name: 'react',
  check: async (component: unknown) => typeof component === 'function' || isMemo(component),
  async renderToStaticMarkup(component: Component, props: Props, slots: Readonly<Record<string, string>>) {
    if (Object.keys(slots).length > 0) throw new Error('a React component on a page takes props and no children');
    return { html: isMemo(component) ? renderOnce(component, props) : render(component, props) };
  },
};

export default renderer;
