import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockBuilds } from './build-lock.ts';

/** A build in another process: reports when it has the lock, and keeps it until it is killed. */
const OTHER_BUILD = `
import { lockBuilds } from ${JSON.stringify(new URL('build-lock.ts', import.meta.url).href)};
const unlock = lockBuilds(process.argv[1], () => {});
process.stdout.write('locked');
// Keeps references, because unreferenced databases are closed by garbage collection.
setInterval(() => unlock, 1000);
`;

it('a build waits while another build runs, and the lock of a killed build is released', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lock-')), 'build.lock');
  const other = spawn(process.execPath, ['--input-type=module', '--eval', OTHER_BUILD, file]);
  await once(other.stdout, 'data');
  const waits: string[] = [];
  const unlock = lockBuilds(file, () => {
    waits.push('waited');
    other.kill('SIGKILL');
  });
  unlock();
  expect(waits).toEqual(['waited']);
});

it('a damaged lock file causes an error, and the build does not wait for it', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lock-')), 'build.lock');
  writeFileSync(file, 'no database '.repeat(100));
  const waits: string[] = [];
  expect(() => lockBuilds(file, () => waits.push('waited'))).toThrow('file is not a database');
  expect(waits).toEqual([]);
});
