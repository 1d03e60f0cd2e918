import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Files under version control, by their path in the project. With `-z` git does not quote names beyond ASCII. */
export function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  return list.split('\0').filter((name) => name !== '');
}
