import { expect, it } from 'vitest';
import { OWN_PAGES } from '../../src/site.ts';
import { digestOf } from '../inline-hashes.ts';
import { markStyles, pagesOnRequest, takePolicy } from './on-request.ts';

const CSS = 'a{top:0}';
const SCRIPT = digestOf('go()');

const route = (path: string, changes: object = {}) => ({
  routeData: { type: 'page', origin: 'project', prerender: false, component: `${path}.astro`, route: path, ...changes },
  styles: [{ type: 'inline', content: CSS }],
});

/** As Astro hands it over: the parts that are read. */
const manifest = (routes: object[], csp: object = {}) =>
  ({
    routes,
    pageMap: { get: () => '() => import("./chunks/page.mjs")' },
    csp: {
      directives: [],
      scriptDirective: { resources: [], hashes: [SCRIPT] },
      styleDirective: { resources: [], hashes: [] },
      ...csp,
    },
    shouldInjectCspMetaTags: true,
  }) as unknown as Parameters<typeof markStyles>[0];

it('a mark that nobody can guess stands for the style of a page, but not of one that is streamed', () => {
  const pages = manifest([route('/store'), route(OWN_PAGES.analyserUrl), route('/faq', { prerender: true })]);
  const marked = markStyles(pages);
  const [store, report] = pagesOnRequest(pages).map(({ style }) => style.content);
  expect([...marked]).toEqual([[store, CSS]]);
  expect(store).toMatch(/^[\da-f-]{36}$/);
  expect(report).toBe(CSS);
  expect(markStyles(manifest([route('/store')])).has(store ?? '')).toBe(false);
});

it('the policy allows what these pages have inline, and Astro writes none', () => {
  const pages = manifest([route('/store'), route('/faq', { prerender: true })]);
  expect(takePolicy(pages)).toBe(`script-src 'self' '${SCRIPT}'; style-src 'self' '${digestOf(CSS)}';`);
  expect(pages).toMatchObject({ csp: undefined, shouldInjectCspMetaTags: false });
});

it.each([
  ['a directive', { directives: ["img-src 'self'"] }],
  ['a host of scripts', { scriptDirective: { resources: ['https://elsewhere.example'], hashes: [] } }],
])('stops where the configuration allows more: %s', (_, csp) => {
  expect(() => takePolicy(manifest([], csp))).toThrow('security.csp');
});

it('stops where Astro says something else of a page than its module and its one style', () => {
  const other = { ...route('/store'), styles: [{ type: 'external', src: '/style.css' }] };
  expect(() => pagesOnRequest(manifest([other]))).toThrow('/store.astro are not to be found');
});
