/** A finished build takes the place of the one before while visitors come: none of them notices. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentBuild, DIST, folderOf, newBuildId, publishBuild } from '../../server/builds/folders.ts';
import { send } from '../contract/support.ts';
import { keepVisiting } from '../support/constant-visitors.ts';
import { copyProject } from '../support/project-copy.ts';
import { type Site, startSite } from '../support/site.ts';

const BUILDS = 4;
let folder: string;
let dist: string;
let site: Site;
let script: string;

/** The build of this project with a mark in every page, and in a script that has another name by that. */
function prepare(mark: string): string {
  const id = newBuildId();
  const place = folderOf(dist, id);
  cpSync(folderOf(DIST, currentBuild(DIST) ?? ''), place, { recursive: true });
  rmSync(join(place, '.fingerprint'));
  for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|mjs|js)$/.test(name)) continue;
    const file = join(place, name);
    const text = readFileSync(file, 'utf8');
    const marked = text
      .replaceAll('<html lang="en"', `<html data-build="${mark}" lang="en"`)
      .replaceAll(script, `page.${mark}.js`);
    if (marked !== text) writeFileSync(file, marked);
  }
  const materials = join(place, 'client/_astro');
  writeFileSync(join(materials, `page.${mark}.js`), `${readFileSync(join(materials, script), 'utf8')};"${mark}"`);
  rmSync(join(materials, script));
  return id;
}

const publish = (id: string) => publishBuild(dist, id, id, currentBuild(dist));
const timesShown = () => site.log().split('a new build is shown').length - 1;

beforeAll(async () => {
  const home = readFileSync(join(folderOf(DIST, currentBuild(DIST) ?? ''), 'client/index.html'), 'utf8');
  script = /data-late="\/_astro\/([^"]+)"/.exec(home)?.[1] ?? '';
  folder = copyProject();
  dist = join(folder, basename(DIST));
  publish(prepare('build-0'));
  site = await startSite({ TRUST_PROXY: '1' }, folder);
});
afterAll(async () => {
  await site.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

it('no request fails, no page names what another build has, and the last two builds are kept', async () => {
  const { visits, stop } = keepVisiting(site);
  for (let count = 1; count < BUILDS; count += 1) {
    publish(prepare(`build-${count}`));
    await expect.poll(timesShown).toBe(count);
    await expect.poll(() => [...visits.builds]).toContain(`build-${count}`);
  }
  await expect.poll(() => visits.leads).toBeGreaterThan(0);
  const { failures, pages, checkouts } = await stop();
  expect(failures).toEqual([]);
  expect(pages).toBeGreaterThan(BUILDS);
  expect(checkouts).toBeGreaterThan(0);
  await expect.poll(() => readdirSync(join(dist, 'builds')).length).toBe(2);
  // A page that was opened long ago still finds what it loads later.
  expect((await send(site, 'GET', '/_astro/page.build-0.js')).status).toBe(200);
  expect((await send(site, 'GET', '/_astro/page.build-9.js')).status).toBe(404);
});

it('what another process has published, and this one does not show yet, is there for its pages', async () => {
  const id = prepare('build-8');
  publishBuild(dist, id, id, undefined);
  expect((await send(site, 'GET', '/_astro/page.build-8.js')).status).toBe(200);
  await expect.poll(timesShown).toBe(BUILDS);
});

it('a build that cannot be loaded, or was broken off, changes nothing', async () => {
  const before = (await send(site, 'GET', '/about-us')).text;
  const id = newBuildId();
  mkdirSync(folderOf(dist, id), { recursive: true });
  publish(id);
  await expect.poll(() => site.log()).toContain('a new build could not be loaded');
  expect((await send(site, 'GET', '/about-us')).text).toBe(before);
  expect((await send(site, 'GET', '/case-studies')).status).toBe(200);
});
