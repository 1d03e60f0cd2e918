/** Finds a browser for the tests, or brings one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, pinnedEnv, pinnedNode, ROOT } from './install.mjs';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit', env: pinnedEnv() }).status === 0;
}

/**
 * Uses CHROMIUM_PATH, an installed Chromium or Chrome, Debian's package, or the one that Playwright downloads, in this
 * order.
 * @returns {string | undefined} its path; undefined for Playwright's own
 */
export function ensureBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    fail(`CHROMIUM_PATH is ${CHROMIUM_PATH}, but there is no file; correct it or remove it.`);
  }
  const found = KNOWN.find(existsSync);
  if (found) return found;
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (isDebian) {
    console.log('Installing Chromium for the tests…');
    run('apt-get', ['update', '-qq']);
    const options = ['-y', '-qq', '-o', 'Dpkg::Use-Pty=0', '--no-install-recommends'];
    if (run('apt-get', ['install', ...options, 'chromium'])) return KNOWN[0];
  }
  console.log("Downloading Playwright's Chromium for the tests…");
  if (run(pinnedNode(), [`${ROOT}node_modules/@playwright/test/cli.js`, 'install', 'chromium'])) return undefined;
  return fail('The tests need a browser: install Chromium, or set CHROMIUM_PATH to one.');
}
