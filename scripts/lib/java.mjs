/** Brings a Java runtime for the HTML checker, where there is none. */
import { spawnSync } from 'node:child_process';
import { fail } from './install.mjs';

const found = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/** Installs Debian's package when the machine has no Java; ends the process where that cannot be done. */
export function ensureJava() {
  if (found()) return;
  console.log('Installing a Java runtime for the HTML checker…');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const options = ['-y', '-qq', '-o', 'Dpkg::Use-Pty=0', '--no-install-recommends'];
  spawnSync('apt-get', ['install', ...options, 'default-jre-headless'], { stdio: 'inherit' });
  if (!found()) fail('The HTML checker needs Java: install a runtime (version 11 or newer) and run the command again.');
}
