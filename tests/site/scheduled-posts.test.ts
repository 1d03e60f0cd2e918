/** Scheduled posts: part of the build, but hidden until their date, without another build. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';

/** A post of the test site with the date June 1, 2041. */
const SLUG = 'a-post-for-later';
const LISTS = [
  '/resources',
  '/resources?search=later',
  '/resources/posts.json',
  '/resources.md',
  '/sitemap.xml',
  '/rss.xml',
  '/feed.json',
  '/llms.txt',
];
const FILES = [
  `/resources/${SLUG}`,
  `/resources/${SLUG}.md`,
  `/og/resources/${SLUG}.png`,
  `/art/post/${SLUG}-2x1.svg`,
  `/art/post/${SLUG}-3x1.svg`,
];

let site: Site;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const program = ['--import', './tests/support/clock.ts', 'server/main.ts'];
  site = await startSite({ CLOCK_FILE: join(folder, 'now') }, { program });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(site.url + path);

/** Lists that contain the post, and files of the post that exist. */
async function urlsWithPost(): Promise<string[]> {
  const lists = await Promise.all(
    LISTS.map(async (path) => ((await (await get(path)).text()).includes(SLUG) ? path : [])),
  );
  const files = await Promise.all(FILES.map(async (path) => ((await get(path)).status === 200 ? path : [])));
  return [...lists, ...files].flat();
}

it('a scheduled post is in no list and has no page before its date, and is published without a new build', async () => {
  expect(await urlsWithPost()).toEqual([]);
  const before = await get(`/resources/${SLUG}`);
  expect(before.status).toBe(404);
  expect(await before.text()).toContain('Post not found');
  // Another method does not reveal the post either.
  expect((await fetch(`${site.url}/resources/${SLUG}`, { method: 'POST' })).status).toBe(
    (await fetch(`${site.url}/resources/never-written`, { method: 'POST' })).status,
  );
  writeFileSync(join(folder, 'now'), '2041-06-01T05:00:00Z');
  await expect.poll(urlsWithPost).toEqual([...LISTS, ...FILES]);
});
