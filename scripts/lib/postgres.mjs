/** Brings PostgreSQL for the tests, where there is none. They start servers of their own (tests/support/postgres.ts). */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fail } from './install.mjs';

/** Where Debian has its programs, one folder a version. */
const DEBIAN = '/usr/lib/postgresql';
/** Read by Debian's package while it is installed: whether it sets up and starts a server for the whole machine. */
const SETTINGS = '/etc/postgresql-common';

function found() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => `${DEBIAN}/${version}/bin`) : [];
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.some((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`));
}

/** Installs Debian's package when the machine has no PostgreSQL; ends the process where that cannot be done. */
export function ensurePostgres() {
  if (found()) return;
  console.log('Installing PostgreSQL for the tests…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !existsSync(`${SETTINGS}/createcluster.conf`)) {
    mkdirSync(SETTINGS, { recursive: true });
    writeFileSync(`${SETTINGS}/createcluster.conf`, 'create_main_cluster = false\n');
  }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const options = ['-y', '-qq', '-o', 'Dpkg::Use-Pty=0', '-o', 'Dpkg::Options::=--force-confold'];
  spawnSync('apt-get', ['install', ...options, '--no-install-recommends', 'postgresql'], { stdio: 'inherit' });
  if (!found())
    fail('The tests on PostgreSQL need its programs: install PostgreSQL 15 or newer and run the command again.');
}
