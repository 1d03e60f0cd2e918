/** Backups of a database on a server, by PostgreSQL's own programs. */
import { execFile } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { DatabaseError } from '../errors.ts';
import { refuseNewer } from '../migrate.ts';
import { explained, readable } from '../postgres-errors.ts';

const run = promisify(execFile);
const OWN_FILE = 0o600;
/** Where Debian has the programs, one folder a version. */
const DEBIAN = '/usr/lib/postgresql';

/** The newest version of a program: an older one refuses a newer server. */
function find(program: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const path = folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
  if (path) return path;
  throw new DatabaseError(`This needs ${program} of PostgreSQL: install the package postgresql-client and try again.`);
}

/** The password goes by the environment, because every user of the machine can read the words of a command. */
function split(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}

/** @returns what the program wrote */
async function call(program: string, words: readonly string[], password = ''): Promise<string> {
  // Its own settings, such as PGSSLROOTCERT, are the operator's.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('PG')));
  const env = { ...own, PATH: process.env.PATH ?? '', ...(password ? { PGPASSWORD: password } : {}) };
  const { stdout } = await run(find(program), words, { env }).catch((error: { stderr?: string }) => {
    const [line = 'it did not say why'] = (error.stderr ?? '').trim().split('\n');
    throw new DatabaseError(`${program} failed: ${line}`, { cause: error });
  });
  return stdout;
}

export async function backUpServer(url: string, file: string): Promise<void> {
  const unfinished = `${file}.part`;
  const { address, password } = split(url);
  try {
    rmSync(unfinished, { force: true });
    closeSync(openSync(unfinished, 'wx', OWN_FILE));
    const words = ['--format=custom', '--no-owner'];
    await call('pg_dump', [...words, `--file=${unfinished}`, `--dbname=${address}`], password);
    chmodSync(unfinished, OWN_FILE);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

export async function restoreServer(url: string, file: string, { force }: { force: boolean }): Promise<void> {
  await call('pg_restore', ['--list', file]).catch((error: unknown) => {
    throw new DatabaseError(`${file} is not a usable backup: it was not made from PostgreSQL.`, {
      cause: error,
    });
  });
  // Before anything is emptied: this version could not use what it put there.
  refuseNewer('The backup', await migrationsIn(file));
  const { isEmpty, isInUse } = await look(url);
  if (!isEmpty && !force) {
    throw new DatabaseError(
      'The database in DATABASE_URL is not empty. Stop the site, and add --force to put the backup in its place.',
    );
  }
  if (isInUse) throw new DatabaseError('A program is using the database, most likely the site: stop it first.');
  const { address, password } = split(url);
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  try {
    // Into a file first: of what is cut off on its way, psql would keep the beginning.
    const script = join(folder, 'restore.sql');
    const from = ['--no-owner', '--no-privileges', '--exit-on-error'];
    await call('pg_restore', [...from, `--file=${script}`, file]);
    const into = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', `--dbname=${address}`];
    await call('psql', [...into, `--command=${EMPTY}`, `--file=${script}`], password);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One line of the table of migrations, as pg_restore writes it out: the name comes first, the time after a tab. */
const MIGRATION = /^(\d{4}-[^\t\n]+)\t/gm;

async function migrationsIn(file: string): Promise<string[]> {
  const rows = await call('pg_restore', ['--data-only', '--table=kysely_migration', '--file=-', file]);
  return Array.from(rows.matchAll(MIGRATION), ([, name = '']) => name);
}

/** Of everything, also of tables that the backup does not know, because it was made by an older version. */
const EMPTY = 'set client_min_messages = warning; drop schema if exists public cascade; create schema public';

/** What a site that runs sold meanwhile would be lost, so its connections are looked for. */
const STATE = `select
  not exists (select from pg_tables where schemaname = 'public') as "isEmpty",
  exists (
    select from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
  ) as "isInUse"`;

/** @throws {DatabaseError} when there is no way to the database */
async function look(url: string): Promise<{ isEmpty: boolean; isInUse: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isEmpty: boolean; isInUse: boolean }>(STATE);
    return rows[0] ?? { isEmpty: true, isInUse: false };
  } catch (error) {
    throw explained(readable(error).error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}
