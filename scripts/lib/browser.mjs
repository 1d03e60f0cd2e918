/** Finds browsers for the tests, or installs them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, pinnedEnv, pinnedNode, ROOT } from './install.mjs';
import { installPackages } from './programs.mjs';

/** Chromium without a window system: opens a page in a third of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's packages of the other engines (tests/full/engines). */
const ENGINES = ['firefox-esr', 'webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'];

/** True when the machine has Arial, or Liberation Sans, which has the same widths. */
function hasFallbackFont() {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return /^(Arial|Liberation Sans)\b/m.test(stdout ?? '');
}

/**
 * Uses CHROMIUM_PATH, an installed Chromium or Chrome, Debian's package, or the one that Playwright downloads, in this
 * order. Installs the font that src/styles/fonts.css adjusts until the site's own fonts have loaded.
 * @param {{ full?: boolean }} options full: the browser that people have, for measurements, not the headless shell
 * @returns {Record<string, string>} environment for the test processes; empty for Playwright's own browser
 */
export function ensureBrowser({ full = false } = {}) {
  if (!hasFallbackFont()) installPackages('fonts-liberation');
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return { CHROMIUM_PATH };
    fail(`CHROMIUM_PATH is ${CHROMIUM_PATH}, but there is no file; correct it or remove it.`);
  }
  const wanted = full ? FULL_BROWSERS : [HEADLESS_SHELL, ...FULL_BROWSERS];
  const find = () => wanted.find(existsSync);
  const found = find() ?? (installPackages(full ? 'chromium' : 'chromium-headless-shell') ? find() : undefined);
  if (found) return { CHROMIUM_PATH: found };
  console.log("Downloading Playwright's Chromium for the tests…");
  const install = [`${ROOT}node_modules/@playwright/test/cli.js`, 'install', 'chromium'];
  if (spawnSync(pinnedNode(), install, { stdio: 'inherit', env: pinnedEnv() }).status === 0) return {};
  return fail('The tests need a browser: install Chromium, or set CHROMIUM_PATH to one.');
}

function isInstalled(packageName) {
  const { stdout } = spawnSync('dpkg-query', ['--status', packageName], { encoding: 'utf8' });
  return Boolean(stdout?.includes('\nStatus: install ok installed\n'));
}

/** Installs Firefox and WebKit. Ends the process where that cannot be done. */
export function ensureEngines() {
  const missing = () => ENGINES.filter((name) => !isInstalled(name));
  installPackages(...missing());
  if (missing().length === 0) return;
  fail(`The tests in other browsers need these packages of Debian 12: ${missing().join(', ')}`);
}
