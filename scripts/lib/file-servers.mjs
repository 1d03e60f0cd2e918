/** Brings nginx and Caddy for the tests, where they are missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, ROOT } from './install.mjs';

/**
 * Where Debian's packages are unpacked. They are not installed, because then each would start a server for the whole
 * machine. tests/support/file-servers.ts looks here, too.
 */
const UNPACKED = join(ROOT, '.cache/file-servers');
const FOLDERS = [join(UNPACKED, 'usr/sbin'), join(UNPACKED, 'usr/bin'), '/usr/sbin', '/usr/local/sbin'];

function isThere(name) {
  return [...FOLDERS, ...(process.env.PATH ?? '').split(delimiter)].some((folder) => existsSync(join(folder, name)));
}

/** Unpacks Debian's packages of those that the machine has not; ends the process where that cannot be done. */
export function ensureFileServers() {
  const missing = ['nginx', 'caddy'].filter((name) => !isThere(name));
  if (missing.length === 0) return;
  console.log(`Bringing ${missing.join(' and ')} for the tests…`);
  mkdirSync(UNPACKED, { recursive: true });
  const options = { cwd: UNPACKED, stdio: 'inherit' };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['download', '-qq', ...missing], options);
  for (const file of readdirSync(UNPACKED).filter((name) => name.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', file, '.'], options);
  }
  if (!missing.every(isThere))
    fail(`The tests of npm run export need ${missing.join(' and ')}: install them and run the command again.`);
}
