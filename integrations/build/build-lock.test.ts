import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockBuilds } from './build-lock.ts';

const newLock = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'build.lock');

it('a build waits for the one that is under way', async () => {
  const file = newLock();
  const waits: string[] = [];
  const release = await lockBuilds(file, () => waits.push('first'));
  const second = lockBuilds(file, () => {
    waits.push('second');
    release();
  });
  (await second)();
  expect(waits).toEqual(['second']);
  expect(existsSync(file)).toBe(false);
});

it("a build that was ended in the middle is in no one's way", async () => {
  const file = newLock();
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  const release = await lockBuilds(file, () => undefined);
  release();
  expect(existsSync(file)).toBe(false);
});

it('a lock from long ago counts for nothing, though a process has its number', async () => {
  const file = newLock();
  writeFileSync(file, '1');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(file, anHourAgo, anHourAgo);
  const release = await lockBuilds(file, () => undefined);
  release();
  expect(existsSync(file)).toBe(false);
});
