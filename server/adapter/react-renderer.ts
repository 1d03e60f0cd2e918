/**
 * Renders the React components of a page for Astro. React's marks for a script that takes over are left out, because islands
 * are mounted by scripts of their own (decision 0004), except where the page asks for such a script (`client:load`).
 */
import type { AstroComponentMetadata, NamedSSRLoadedRendererValue } from 'astro';
import { createElement, type FunctionComponent, type MemoExoticComponent } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

type Props = Readonly<Record<string, unknown>>;
type Memo = MemoExoticComponent<FunctionComponent<Props>>;
type Component = FunctionComponent<Props> | Memo;

/** Renderings that are kept of one component, such as the header of so many pages. */
const KEPT = 50;
const kept = new WeakMap<Memo, { props: Props; html: string }[]>();

const isMemo = (component: unknown): component is Memo =>
  typeof component === 'object' && component !== null && 'compare' in component;

/**
 * React would load pictures of the first view ahead of all others, and says so before what it renders; the head of the page
 * names the one that matters.
 */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** Parts of drawings have nothing inside them. */
const ENDS = /><\/(?:path|circle|rect|line|ellipse|poly(?:line|gon))>/g;

const render = (component: Component, props: Props) =>
  renderToStaticMarkup(createElement(component, props)).replace(HINTS, '').replace(ENDS, '/>');

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

/** What Astro calls a renderer with: `result` stands for the page. */
type Context = { result?: object } | undefined;

/** Islands of a page so far: each has ids of its own (`useId`), which its script is told. */
const islands = new WeakMap<object, number>();

/** For a script that takes over: exactly what React writes. */
function renderIsland(page: object, component: Component, props: Props) {
  const count = islands.get(page) ?? 0;
  islands.set(page, count + 1);
  const prefix = `i${count}`;
  const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
  return { html: html.replace(HINTS, ''), attrs: { prefix } };
}

const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  check: async (component: unknown) => typeof component === 'function' || isMemo(component),
  async renderToStaticMarkup(
    this: Context,
    component: Component,
    props: Props,
    slots: Readonly<Record<string, string>>,
    metadata: AstroComponentMetadata | undefined,
  ) {
    if (Object.keys(slots).length > 0) throw new Error('a React component on a page takes props and no children');
    if (metadata?.hydrate) return renderIsland(this?.result ?? {}, component, props);
    return { html: isMemo(component) ? renderOnce(component, props) : render(component, props) };
  },
};

export default renderer;
