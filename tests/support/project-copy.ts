/** A copy of the project as it is under version control, with the same packages. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Packages by themselves: what Astro remembers of content beside them is about ours. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '.astro') symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

/** @returns its folder, in a temporary folder of its own */
export function copyProject(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'copy-')), 'site');
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const file of files) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  linkPackages(folder);
  // Social cards are most of the work of a build, and the same every time.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  symlinkSync(join(ROOT, '.cache'), join(folder, '.cache'));
  return folder;
}
