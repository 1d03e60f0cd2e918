/** The fonts of the built site have every shape that its pages show, as far as the whole fonts have it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { decodeHTML } from 'entities';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FontFace, fontFaces } from '../../server/adapter/font-faces.ts';
import { drawnBy } from '../support/fonts.ts';
import { PAGE_PATHS } from '../support/routes.ts';
import { type Site, startSite } from '../support/site.ts';

const STYLE_SHEET = fileURLToPath(new URL('../../src/styles/fonts.css', import.meta.url));
const ERROR_PAGES = ['/nowhere', '/product/unknown', '/checkout?session=unknown'];
/** What it shows is written in the store, at any time. */
const STORE = '/store';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** As it is: to compress every page for one reader would take longer than the test. */
const read = async (path: string) =>
  (await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } })).text();
const forAllPages = (css: string): FontFace[] => fontFaces(css).filter(({ range }) => range === undefined);

/** Every character of some pages, wherever in them, and its capital. */
function charactersOf(pages: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const html of pages) for (const each of decodeHTML(html)) found.add(each);
  return new Set([...found].flatMap((each) => [each, ...each.toUpperCase()]));
}

it('no character of a page is missing in them', async () => {
  const paths = [...PAGE_PATHS.filter((path) => path !== STORE), ...ERROR_PAGES];
  const shown = charactersOf(await Promise.all(paths.map(read)));
  expect(shown).toContain('’');

  const whole = forAllPages(readFileSync(STYLE_SHEET, 'utf8'));
  const served = forAllPages(await read('/'));
  expect(served.map(({ family }) => family)).toEqual(whole.map(({ family }) => family));
  for (const [index, face] of whole.entries()) {
    const has = await drawnBy(readFileSync(createRequire(STYLE_SHEET).resolve(face.url)));
    const serves = await drawnBy(Buffer.from(await (await fetch(site.url + served[index]?.url)).arrayBuffer()));
    expect(has('é')).toBe(true);
    expect([...shown].filter((each) => has(each) && !serves(each))).toEqual([]);
  }
});
