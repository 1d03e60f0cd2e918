/** `npm run build` beside the running site, again and again, while visitors come to its two processes. */
import { execFile } from 'node:child_process';
import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIST } from '../../server/builds/folders.ts';
import { keepVisiting } from '../support/constant-visitors.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { copyProject } from '../support/project-copy.ts';
import { type Site, startSite } from '../support/site.ts';

const BUILDS = 20;
const run = promisify(execFile);
let folder: string;
let postgres: Postgres;
let site: Site;

const build = () => run(process.execPath, ['scripts/build.mjs'], { cwd: folder });

/** Every page of the next build has this mark, and so has a script of it, which gets another name by that. */
function change(mark: string): void {
  for (const file of globSync('src/**/*.astro', { cwd: folder }).map((name) => join(folder, name))) {
    const text = readFileSync(file, 'utf8');
    const marked = text.replace(/<html (data-build="[^"]*" )?/, `<html data-build="${mark}" `);
    if (marked !== text) writeFileSync(file, marked);
  }
  const shell = join(folder, 'src/browser/shell.ts');
  const line = `document.documentElement.dataset.shell = '${mark}';\n`;
  writeFileSync(shell, readFileSync(shell, 'utf8').replace(/(document\.documentElement\.dataset\.shell.*\n)?$/, line));
}

beforeAll(async () => {
  folder = copyProject();
  change('build-0');
  postgres = await startPostgres();
  await build();
  site = await startSite({ WORKERS: '2', TRUST_PROXY: '1', DATABASE_URL: await postgres.newDatabase() }, folder);
});
afterAll(async () => {
  await site?.stop();
  await postgres?.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

it(`${BUILDS} builds in a row: no request fails, no page is mixed, and the last two are kept`, async () => {
  const { visits, stop } = keepVisiting(site);
  for (let count = 1; count <= BUILDS; count += 1) {
    change(`build-${count}`);
    await build();
    await expect.poll(() => [...visits.builds]).toContain(`build-${count}`);
  }
  const { failures, builds, checkouts, leads } = await stop();
  expect(failures).toEqual([]);
  expect(builds.size).toBe(BUILDS + 1);
  expect(checkouts).toBeGreaterThan(BUILDS);
  expect(leads).toBeGreaterThan(BUILDS);
  await expect.poll(() => readdirSync(join(folder, basename(DIST), 'builds')).length).toBe(2);
});

it('two builds at once each have a folder of their own, and the site shows what was written last', async () => {
  change('build-21');
  await Promise.all([build(), build()]);
  const { visits, stop } = keepVisiting(site);
  await expect.poll(() => [...visits.builds]).toContain('build-21');
  expect((await stop()).failures).toEqual([]);
});

it('a post with a later date is published by the running site when it is due', async () => {
  const due = new Date(Date.now() + 60_000).toISOString();
  const fields = [
    'title: A post that is due soon',
    'description: A post with a later date, which the running site publishes by itself on time.',
    `updated: ${due}`,
    `date: ${due}`,
    'author: Sample Author',
    'category: SEO',
    'tags: [seo]',
    'excerpt: Published by the running site.',
  ];
  const siteFolder = join(folder, process.env.SITE_DIR ?? '.');
  writeFileSync(join(siteFolder, 'content/posts/due-soon.md'), `---\n${fields.join('\n')}\n---\n\nText.\n`);
  await build();
  const status = async () => (await fetch(`${site.url}/resources/due-soon`)).status;
  const isListed = async () => (await (await fetch(`${site.url}/resources`)).text()).includes('due-soon');
  if (Date.now() < Date.parse(due)) expect([await status(), await isListed()]).toEqual([404, false]);
  await expect.poll(async () => [await status(), await isListed()], { timeout: 180_000 }).toEqual([200, true]);
});
