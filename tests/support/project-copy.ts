/** A copy of the project as it is under version control, with the same packages. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { trackedFiles } from './tracked-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Each package by itself, because Astro keeps a cache of the content beside them. */
function bringPackages(folder: string, how: 'linked' | 'copied'): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '.astro') continue;
    const [from, to] = [join(ROOT, 'node_modules', name), join(folder, 'node_modules', name)];
    if (how === 'linked') symlinkSync(from, to);
    else cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * @param packages `copied` for a development server, which gives no file outside of its folder to browsers
 * @returns its folder, in a temporary folder of its own
 */
export function copyProject({ packages = 'linked' }: { packages?: 'linked' | 'copied' } = {}): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'copy-')), 'site');
  const files = trackedFiles();
  for (const file of files) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  bringPackages(folder, packages);
  // Social cards are most of the work of a build, and the same every time.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  symlinkSync(join(ROOT, '.cache'), join(folder, '.cache'));
  return folder;
}
