/** Finds a browser for the tests, or brings one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, pinnedEnv, pinnedNode, ROOT } from './install.mjs';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit', env: pinnedEnv() }).status === 0;
}

const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

function install(...packageNames) {
  if (!isDebian || packageNames.length === 0) return false;
  console.log(`Installing ${packageNames.join(', ')} for the tests…`);
  const options = ['-y', '-qq', '-o', 'Dpkg::Use-Pty=0', '--no-install-recommends'];
  return run('apt-get', ['update', '-qq']) && run('apt-get', ['install', ...options, ...packageNames]);
}

/**
 * Uses CHROMIUM_PATH, an installed Chromium or Chrome, Debian's package, or the one that Playwright downloads, in this
 * order.
 * @returns {string | undefined} its path; undefined for Playwright's own
 */
function ensureBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    fail(`CHROMIUM_PATH is ${CHROMIUM_PATH}, but there is no file; correct it or remove it.`);
  }
  const found = KNOWN.find(existsSync);
  if (found) return found;
  if (install('chromium')) return KNOWN[0];
  console.log("Downloading Playwright's Chromium for the tests…");
  if (run(pinnedNode(), [`${ROOT}node_modules/@playwright/test/cli.js`, 'install', 'chromium'])) return undefined;
  return fail('The tests need a browser: install Chromium, or set CHROMIUM_PATH to one.');
}

/** True when the machine has Arial, or the free face of the same widths that stands in for it on Linux. */
function hasFallbackFont() {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return /^(Arial|Liberation Sans)\b/m.test(stdout ?? '');
}

/** Brings the face that src/styles/fonts.css adjusts until ours is there: tests see that nothing moves when it comes. */
function ensureFallbackFont() {
  if (isDebian && !hasFallbackFont()) install('fonts-liberation');
}

/** Debian's packages for the run in other engines (tests/engines); the last three are browsers of 2022. */
const ENGINES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'gir1.2-webkit2-4.1',
  'python3-gi',
  'xvfb',
  'python3-pyqt6.qtwebengine',
  'wpewebkit-driver',
  'cog',
];

function isInstalled(packageName) {
  const { stdout } = spawnSync('dpkg-query', ['--status', packageName], { encoding: 'utf8' });
  return Boolean(stdout?.includes('\nStatus: install ok installed\n'));
}

/** Brings Firefox, WebKit and two browsers of 2022. Ends the process where that cannot be done. */
export function ensureEngines() {
  const missing = () => ENGINES.filter((name) => !isInstalled(name));
  install(...missing());
  if (missing().length === 0) return;
  fail(`The tests in other browsers need these packages of Debian 12: ${missing().join(', ')}`);
}

/** The same engine without a window system, which opens a page in a third of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * What the tests' processes need to know of browsers.
 * @returns {{ browser: Record<string, string>, journeys: Record<string, string> }} journeys: in the lighter shell where
 * there is one; measurements are taken in the browser that people have
 */
export function ensureBrowsers() {
  const path = ensureBrowser();
  ensureFallbackFont();
  const browser = path ? { CHROMIUM_PATH: path } : {};
  const chosen = Boolean(process.env.CHROMIUM_PATH);
  const light = !chosen && (existsSync(SHELL) || install('chromium-headless-shell'));
  return { browser, journeys: light ? { CHROMIUM_PATH: SHELL } : browser };
}
