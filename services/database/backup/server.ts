/** Backups of a PostgreSQL database with `pg_dump`, `pg_restore` and `psql`. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { DatabaseError, messageOf } from '../errors.ts';
import { refuseUnknownMigrations } from '../migrate.ts';
import { explainOpenFailure, translateError } from '../postgres-errors.ts';

const run = promisify(execFile);
/** Debian installs the programs here, in one folder per version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The newest installed version of a program, because old versions reject newer servers. */
function findProgram(program: string): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const path = folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
  if (path) return path;
  throw new DatabaseError(`This needs ${program} of PostgreSQL: install the package postgresql-client and try again.`);
}

/** Separates the password, to pass it in the environment: other users of the machine can read command arguments. */
function splitPassword(url: string): { publicUrl: string; password: string } {
  const publicUrl = new URL(url);
  const password = decodeURIComponent(publicUrl.password);
  publicUrl.password = '';
  return { publicUrl: publicUrl.href, password };
}

/** @returns the standard output of the program */
async function call(program: string, args: readonly string[], password = ''): Promise<string> {
  // Settings of the operator, such as PGSSLROOTCERT, are passed on.
  const pgSettings = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('PG')));
  const env = { ...pgSettings, PATH: process.env.PATH ?? '', ...(password ? { PGPASSWORD: password } : {}) };
  const { stdout } = await run(findProgram(program), args, { env }).catch((error: { stderr?: string }) => {
    const [line = 'it did not say why'] = (error.stderr ?? '').trim().split('\n');
    throw new DatabaseError(`${program} failed: ${line}`, { cause: error });
  });
  return stdout;
}

export async function dumpServer(url: string, file: string): Promise<void> {
  const { publicUrl, password } = splitPassword(url);
  await call('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, `--dbname=${publicUrl}`], password);
}

export async function restoreServer(url: string, file: string, { force }: { force: boolean }): Promise<void> {
  // Checked first: a missing program says nothing about the file.
  findProgram('pg_restore');
  await call('pg_restore', ['--list', file]).catch((error: unknown) => {
    throw new DatabaseError(`${file} is not a usable backup of PostgreSQL: ${messageOf(error)}.`, { cause: error });
  });
  // Checked before the database is emptied.
  refuseUnknownMigrations('The backup', await migrationsIn(file));
  const { isEmpty, isInUse } = await readState(url);
  if (!isEmpty && !force) {
    throw new DatabaseError(
      'The database in DATABASE_URL is not empty. Stop the site, and add --force to put the backup in its place.',
    );
  }
  if (isInUse) throw new DatabaseError('A program is using the database, most likely the site: stop it first.');
  const { publicUrl, password } = splitPassword(url);
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  try {
    // Written to a file first: with a broken pipe, psql would commit a partial script.
    const script = join(folder, 'restore.sql');
    const toScript = ['--no-owner', '--no-privileges', '--exit-on-error', `--file=${script}`];
    await call('pg_restore', [...toScript, file]);
    const psqlOptions = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
    const commands = [`--command=${DROP_ALL}`, `--file=${script}`];
    await call('psql', [...psqlOptions, `--dbname=${publicUrl}`, ...commands], password);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A row of the migrations table in the output of `pg_restore`: name, tab, time. */
const MIGRATION = /^(\d{4}-[^\t\n]+)\t/gm;

async function migrationsIn(file: string): Promise<string[]> {
  const rows = await call('pg_restore', ['--data-only', '--table=kysely_migration', '--file=-', file]);
  return Array.from(rows.matchAll(MIGRATION), ([, name = '']) => name);
}

/** Drops all tables, including those that an older backup does not contain. */
const DROP_ALL = 'set client_min_messages = warning; drop schema if exists public cascade; create schema public';

/** `isInUse`: this user has other connections, such as those of a running site, whose orders a restore would lose. */
const STATE = `select
  not exists (select from pg_tables where schemaname = 'public') as "isEmpty",
  exists (
    select from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
  ) as "isInUse"`;

/** @throws {DatabaseError} if the database cannot be reached */
async function readState(url: string): Promise<{ isEmpty: boolean; isInUse: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isEmpty: boolean; isInUse: boolean }>(STATE);
    return rows[0] ?? { isEmpty: true, isInUse: false };
  } catch (error) {
    throw explainOpenFailure(translateError(error).error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}
