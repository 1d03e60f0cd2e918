import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtAt, newBuildId } from './folders.ts';
import { publicationTimes, publishScheduledPosts } from './scheduled-posts.ts';

const at = (time: string) => new Date(`2026-11-25T${time}:00Z`);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'posts-'));
  mkdirSync(join(folder, 'content/posts'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the name of a build says when it began', () => {
  expect(builtAt(newBuildId(at('10:15')))).toEqual(at('10:15'));
});

it('knows when each post is published, and passes over what cannot be read', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, 'content/posts', name), text);
  write('day.md', '---\ndate: 2026-12-01\n---\n\nText.\n');
  write('time.md', '---\ndate: "2026-12-01 18:00"\n---\n\nText.\n');
  write('none.md', 'Text.\n');
  write('broken.md', '---\ndate: [\n---\n');
  write('notes.txt', 'date: 2026-12-01');
  const times = publicationTimes(folder, 'America/Chicago').map((time) => time.toISOString());
  expect(times.sort()).toEqual(['2026-12-01T06:00:00.000Z', '2026-12-02T00:00:00.000Z']);
  expect(publicationTimes(join(folder, 'nowhere'), 'UTC')).toEqual([]);
});

/** How many builds are made when the clock shows a time; the build that is shown began at ten. */
async function buildsAt(now: string, rebuild: () => Promise<void>): Promise<void> {
  const options = { builtAt: () => at('10:00'), clock: () => at(now), times: () => [at('09:00'), at('11:00')] };
  await publishScheduledPosts({ ...options, rebuild })(AbortSignal.timeout(1000));
}

it('builds when a post has become due since the last build, and not before', async () => {
  let builds = 0;
  const rebuild = async () => {
    builds += 1;
  };
  await buildsAt('10:59', rebuild);
  expect(builds).toBe(0);
  await buildsAt('11:00', rebuild);
  expect(builds).toBe(1);
});

it('says that a build failed', async () => {
  await expect(buildsAt('11:00', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
});
