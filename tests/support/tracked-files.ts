import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Paths of the tracked files, relative to the project. With `-z` git does not quote non-ASCII names. */
export function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  return list.split('\0').filter((name) => name !== '');
}
