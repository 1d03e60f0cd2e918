import { expect, it } from 'vitest';
import { OWN_PAGES } from '../../src/site.ts';
import { digestOf } from '../inline-hashes.ts';
import { pagesOnRequest, takeOver } from './on-request.ts';

const CSS = 'a{top:0}';
const ISLANDS = 'astro-island{display:contents}';
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
  }) as unknown as Parameters<typeof takeOver>[0];

it('a mark that nobody can guess stands for the style of a page, but not of one that is streamed', () => {
  const pages = manifest([route('/store'), route(OWN_PAGES.analyserUrl), route('/faq', { prerender: true })]);
  const { styles } = takeOver(pages);
  const [store, report] = pagesOnRequest(pages).map(({ style }) => style.content);
  expect([...styles]).toEqual([[store, CSS]]);
  expect(store).toMatch(/^[\da-f-]{36}$/);
  expect(report).toBe(CSS);
  expect(takeOver(manifest([route('/store')])).styles.has(store ?? '')).toBe(false);
});

it('the policy allows what these pages have inline, and Astro writes none', () => {
  // Islands have a style of their own.
  const pages = manifest([route('/store'), route(OWN_PAGES.analyserUrl), route('/faq', { prerender: true })], {
    styleDirective: { resources: [], hashes: [digestOf(ISLANDS)] },
  });
  const { policy, styles } = takeOver(pages);
  const allowed = [...styles.keys(), CSS, ISLANDS].map((each) => ` '${digestOf(each)}'`).join('');
  expect(policy).toBe(`script-src 'self' '${SCRIPT}'; style-src 'self'${allowed};`);
  expect(pages).toMatchObject({ csp: undefined, shouldInjectCspMetaTags: false });
});

it.each([
  ['a directive', { directives: ["img-src 'self'"] }],
  ['a host of scripts', { scriptDirective: { resources: ['https://elsewhere.example'], hashes: [] } }],
  ['what scripts load', { scriptDirective: { resources: [], hashes: [], strictDynamic: true } }],
  ['a script in one place', { scriptDirective: { resources: [], hashes: [{ hash: SCRIPT, kind: 'element' }] } }],
])('stops where the configuration allows more: %s', (_, csp) => {
  expect(() => takeOver(manifest([], csp))).toThrow('security.csp');
});

it('stops where Astro says something else of a page than its module and its one style', () => {
  const other = { ...route('/store'), styles: [{ type: 'external', src: '/style.css' }] };
  expect(() => pagesOnRequest(manifest([other]))).toThrow('/store.astro are not to be found');
});
