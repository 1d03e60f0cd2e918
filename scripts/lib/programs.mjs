/** Finds the programs that the tests need, or installs them: as Debian packages where that is possible. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, pinnedEnv, pinnedNode, ROOT } from './install.mjs';

/** Chromium without a window system: opens a page in a third of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The other engines (tests/full/engines). */
const ENGINES = 'firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb';
/** nginx and Caddy are unpacked here: installing would start a server. Also read by tests/support/proxies.ts. */
const UNPACKED = `${ROOT}.cache/proxies`;

const canUseApt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
/** Runs a line of the shell. @returns {boolean} whether it succeeded */
const shell = (line, options) => spawnSync('sh', ['-c', line], { stdio: 'inherit', ...options }).status === 0;
const passes = (line) => shell(line, { stdio: 'ignore' });

let updated = false;
/** Fetches the package lists, once per process. @returns {boolean} whether they are there */
const updateLists = () => (updated ||= shell('apt-get update -qq'));

/** Does nothing where Debian's package manager cannot be used. @param {string} names separated by spaces */
function installPackages(names) {
  if (!canUseApt) return;
  console.log(`Installing ${names} for the tests…`);
  const options = '-y -qq -o Dpkg::Use-Pty=0 -o Dpkg::Options::=--force-confold --no-install-recommends';
  if (updateLists()) shell(`apt-get install ${options} ${names}`);
}

/**
 * Installs a program if it is missing. If it is still missing then, ends the process with a sentence.
 * @param {string} check a shell command that succeeds if the program is there
 */
function ensure(check, install, sentence) {
  if (!passes(check)) install();
  if (!passes(check)) fail(`${sentence} and run the command again.`);
}

/**
 * Uses CHROMIUM_PATH, an installed Chromium or Chrome, Debian's package, or the one that Playwright downloads, in this
 * order. Installs the font that src/styles/fonts.css adjusts until the site's own fonts have loaded.
 * @param {{ full?: boolean }} options full: the browser that people have, for measurements, not the headless shell
 * @returns {Record<string, string>} environment for the test processes; empty for Playwright's own browser
 */
export function ensureBrowser({ full = false } = {}) {
  // Liberation Sans has the widths of Arial.
  if (!passes("fc-list : family | grep -qE '^(Arial|Liberation Sans)\\b'")) installPackages('fonts-liberation');
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return { CHROMIUM_PATH };
    fail(`CHROMIUM_PATH is ${CHROMIUM_PATH}, but there is no file; correct it or remove it.`);
  }
  const find = () => (full ? FULL_BROWSERS : [HEADLESS_SHELL, ...FULL_BROWSERS]).find(existsSync);
  if (!find()) installPackages(full ? 'chromium' : 'chromium-headless-shell');
  const found = find();
  if (found) return { CHROMIUM_PATH: found };
  console.log("Downloading Playwright's Chromium for the tests…");
  const install = [`${ROOT}node_modules/@playwright/test/cli.js`, 'install', 'chromium'];
  if (spawnSync(pinnedNode(), install, { stdio: 'inherit', env: pinnedEnv() }).status === 0) return {};
  return fail('The tests need a browser: install Chromium, or set CHROMIUM_PATH to one.');
}

/** Firefox and WebKit. */
export function ensureEngines() {
  const sentence = `The tests in other browsers need packages of Debian 12: install ${ENGINES}`;
  ensure(`dpkg-query --status ${ENGINES}`, () => installPackages(ENGINES), sentence);
}

/** For the HTML checker. */
export function ensureJava() {
  const sentence = 'The HTML checker needs Java: install a runtime (version 11 or newer)';
  ensure('java -version', () => installPackages('default-jre-headless'), sentence);
}

/** The tests start their own servers (tests/support/postgres.ts). */
export function ensurePostgres() {
  const install = () => {
    // Keeps the package from creating and starting a server.
    const settings = '/etc/postgresql-common/createcluster.conf';
    if (canUseApt && !existsSync(settings)) {
      mkdirSync(dirname(settings), { recursive: true });
      writeFileSync(settings, 'create_main_cluster = false\n');
    }
    installPackages('postgresql');
  };
  const sentence = 'The tests on PostgreSQL need its programs: install PostgreSQL 15 or newer';
  ensure('command -v initdb || ls /usr/lib/postgresql/*/bin/initdb', install, sentence);
}

/** nginx and Caddy, for the tests of the files in `deploy/`. */
export function ensureProxies() {
  const download = () => {
    mkdirSync(UNPACKED, { recursive: true });
    updateLists();
    shell('apt-get download -qq nginx caddy && for each in *.deb; do dpkg-deb -x "$each" .; done', { cwd: UNPACKED });
  };
  const path = `PATH="$PATH:/usr/sbin:/usr/local/sbin:${UNPACKED}/usr/sbin:${UNPACKED}/usr/bin"`;
  const sentence = 'The tests of proxies need nginx and Caddy: install them';
  ensure(`${path}; command -v nginx && command -v caddy`, download, sentence);
}
