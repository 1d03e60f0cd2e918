import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf } from '../inline-hashes.ts';
import { createTrimmer } from '../style/trimmer.ts';
import { writeLateStyles } from './late-styles.ts';

const CSS = '._00a{top:0}._00b{top:1px}._00c{top:var(--c)}:root{--d:3px;--c:2px}';
/** Scripts may show the last two; the card is also in the code of the page. */
const ADDED = new Set(['_00b', '_00c']);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'late-styles-'));
  await mkdir(join(folder, '_astro'));
  await mkdir(join(folder, 'chunks'));
  await writeFile(join(folder, 'chunks/page.mjs'), 'import { card } from "./card.mjs"; const head = { head: "_00a" };');
  await writeFile(
    join(folder, 'chunks/card.mjs'),
    'import"../chunks/page.mjs";export const card = { card: "_00b" }, item_00c = 0;',
  );
});
afterEach(() => rm(folder, { recursive: true }));

const styles = (css: string) => writeLateStyles(folder, folder, [{ module: './chunks/page.mjs', css }], ADDED);

it('what only scripts show goes to a file, and not what the code of the page can name', async () => {
  const late = (await styles(CSS))[hashOf(CSS)];
  expect(late).toMatchObject({ classes: ['_00c'], tokens: ['--c'] });
  expect(await readFile(join(folder, late?.sheet ?? ''), 'utf8')).toBe('._00c{top:var(--c)}');
});

it('a page is sent without those rules, names their file, and keeps what they read', async () => {
  const late = await styles(CSS);
  const page = { html: `<style>${CSS}</style><p class="_00a">`, policy: `style-src ${hashOf(CSS)}` };
  expect(createTrimmer([...ADDED], late)(page).html).toBe(
    `<style data-rest="${late[hashOf(CSS)]?.sheet}">._00a{top:0}._00b{top:1px}:root{--c:2px}</style><p class="_00a">`,
  );
});

it('a page to which scripts add nothing else has no such file', async () => {
  expect(await styles('._00a{top:0}._00b{top:1px}')).toEqual({});
});
