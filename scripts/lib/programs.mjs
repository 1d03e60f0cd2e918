/** Installs programs that the tests need, as Debian packages. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, ROOT } from './install.mjs';

/** PostgreSQL's programs, one folder per version. */
const POSTGRES = '/usr/lib/postgresql';
/** Keeps Debian's package from creating and starting a server. */
const POSTGRES_SETTINGS = '/etc/postgresql-common';

/**
 * nginx and Caddy are unpacked here instead of installed, because installing would start a server. Also used by
 * tests/support/proxies.ts.
 */
const UNPACKED = join(ROOT, '.cache/proxies');

const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
const pathFolders = () => (process.env.PATH ?? '').split(delimiter);

let updated = false;

/** Fetches the package lists, once per process. @returns {boolean} whether they are there */
function updateLists() {
  updated ||= spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' }).status === 0;
  return updated;
}

/** @returns {boolean} whether the packages were installed; false where Debian's package manager cannot be used */
export function installPackages(...names) {
  if (!isDebian || names.length === 0) return false;
  console.log(`Installing ${names.join(', ')} for the tests…`);
  const options = ['-y', '-qq', '-o', 'Dpkg::Use-Pty=0', '-o', 'Dpkg::Options::=--force-confold'];
  const install = ['install', ...options, '--no-install-recommends', ...names];
  return updateLists() && spawnSync('apt-get', install, { stdio: 'inherit' }).status === 0;
}

/** For the HTML checker; exits the process on failure. */
export function ensureJava() {
  const isThere = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
  if (isThere()) return;
  installPackages('default-jre-headless');
  if (!isThere())
    fail('The HTML checker needs Java: install a runtime (version 11 or newer) and run the command again.');
}

/** The tests start their own servers (tests/support/postgres.ts). Exits the process on failure. */
export function ensurePostgres() {
  const isThere = () => {
    const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map((version) => `${POSTGRES}/${version}/bin`) : [];
    const has = (folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`);
    return [...versions, ...pathFolders()].some(has);
  };
  if (isThere()) return;
  if (isDebian && !existsSync(`${POSTGRES_SETTINGS}/createcluster.conf`)) {
    mkdirSync(POSTGRES_SETTINGS, { recursive: true });
    writeFileSync(`${POSTGRES_SETTINGS}/createcluster.conf`, 'create_main_cluster = false\n');
  }
  installPackages('postgresql');
  if (!isThere())
    fail('The tests on PostgreSQL need its programs: install PostgreSQL 15 or newer and run the command again.');
}

/** nginx and Caddy, for the tests of the files in `deploy/`; exits the process on failure. */
export function ensureProxies() {
  const folders = [join(UNPACKED, 'usr/sbin'), join(UNPACKED, 'usr/bin'), '/usr/sbin', '/usr/local/sbin'];
  const isThere = (name) => [...folders, ...pathFolders()].some((folder) => existsSync(join(folder, name)));
  const missing = ['nginx', 'caddy'].filter((name) => !isThere(name));
  if (missing.length === 0) return;
  console.log(`Downloading ${missing.join(' and ')} for the tests…`);
  mkdirSync(UNPACKED, { recursive: true });
  const options = { cwd: UNPACKED, stdio: 'inherit' };
  updateLists();
  spawnSync('apt-get', ['download', '-qq', ...missing], options);
  for (const file of readdirSync(UNPACKED).filter((name) => name.endsWith('.deb')))
    spawnSync('dpkg-deb', ['-x', file, '.'], options);
  if (!missing.every(isThere))
    fail(`The tests of proxies need ${missing.join(' and ')}: install them and run the command again.`);
}
