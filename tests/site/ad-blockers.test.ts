/** Visitors with an ad blocker see the whole site: nothing that a page loads is taken for an advertisement. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SITE } from '../../config/site-folder.mjs';
import { currentBuild, folderOf } from '../../integrations/build/folders.ts';
import { isFiltered } from '../support/filter-lists.ts';

const BUILD = folderOf(SITE.buildDir, currentBuild(SITE.buildDir) ?? '');

/**
 * Pages and their Markdown have the addresses that the specification gives them, such as `/services/advertising/google-ads`.
 * Rules that are not of one website leave documents alone, so a visitor gets them.
 */
const isDocument = (file: string) => /\.(?:html|md)$/.test(file);

it('has no file whose address is on common filter lists', () => {
  const files = readdirSync(join(BUILD, 'client'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(BUILD, 'client').length));
  expect(files).toContain('/services/advertising/google-ads.html');
  expect(files.filter((file) => !isDocument(file) && isFiltered(file))).toEqual([]);
});

it('asks for nothing else at such an address', () => {
  const routes = JSON.parse(readFileSync(join(BUILD, 'routes.json'), 'utf8')) as { pattern: string; isPage: boolean }[];
  const asked = routes.filter(({ isPage }) => !isPage).map(({ pattern }) => pattern);
  expect(asked).toContain('/store/products.json');
  expect(asked.filter(isFiltered)).toEqual([]);
});
