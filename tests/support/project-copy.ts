/** Copies the tracked files of the project, with the same packages. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { trackedFiles } from './tracked-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Links or copies each package separately, because Astro keeps a content cache in `node_modules/.astro`. */
function addPackages(folder: string, how: 'linked' | 'copied'): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '.astro') continue;
    const [from, to] = [join(ROOT, 'node_modules', name), join(folder, 'node_modules', name)];
    if (how === 'linked') symlinkSync(from, to);
    else cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * @param packages `copied` for a development server, which serves no file outside its folder
 * @returns the folder of the copy, in a new temporary folder
 */
export function copyProject({ packages = 'linked' }: { packages?: 'linked' | 'copied' } = {}): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'copy-')), 'site');
  const files = trackedFiles();
  for (const file of files) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  addPackages(folder, packages);
  // Shares the cache of social cards, which take most of the time of a build.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  symlinkSync(join(ROOT, '.cache'), join(folder, '.cache'));
  return folder;
}
