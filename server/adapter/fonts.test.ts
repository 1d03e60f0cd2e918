import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawnBy } from '../../tests/support/fonts.ts';
import { fontFaces } from './font-faces.ts';
import { cutFonts } from './fonts.ts';

const FONT = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';
const whole = readFileSync(createRequire(import.meta.url).resolve(FONT));

/** A project with a font file of its own, for the words of its site and, on demand, for the letters of others. */
let root: string;
const face = (more: string) =>
  `@font-face { font-family: "Own"; src: url("./own.woff2") format("woff2"); font-weight: 400 700; ${more}}`;
const css = `${face('unicode-range: U+E9-EA; ')}\n${face('')}\np { color: red; }`;

beforeAll(() => {
  root = join(mkdtempSync(join(tmpdir(), 'fonts-')), 'a site');
  for (const folder of ['config', 'content', 'src']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'content/home.yaml'), 'title: Smørrebrød');
  writeFileSync(join(root, 'src/own.woff2'), whole);
});
afterAll(() => rmSync(root, { recursive: true }));

const cut = async () => (await cutFonts(`${root}/`).transform(css, join(root, 'src/fonts.css?inline'))) ?? '';
const fileOf = (url: string) => readFileSync(decodeURI(url));

it('leaves in each file what its face stands for', async () => {
  const [others, main] = fontFaces(await cut());
  const shows = await drawnBy(fileOf(main?.url ?? ''));
  expect([...'Smørrebrød, Ø and “x”'].filter((each) => !shows(each))).toEqual([]);
  expect(shows('é')).toBe(false);
  const othersShow = await drawnBy(fileOf(others?.url ?? ''));
  expect([...'éêëA'].map(othersShow)).toEqual([true, true, false, false]);
  expect(fileOf(main?.url ?? '').length).toBeLessThan(whole.length * 0.6);
});

it('says the rest of the style sheet as it was, and names the same file the next time', async () => {
  const first = await cut();
  expect(first).toMatch(/\np \{ color: red; \}$/);
  expect(first.match(/font-weight: 400 700/g)).toHaveLength(2);
  expect(await cut()).toBe(first);
});

it('leaves everything alone that is no style sheet', async () => {
  expect(await cutFonts(root).transform(css, join(root, 'src/a.ts'))).toBeUndefined();
});
