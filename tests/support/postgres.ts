/** Starts a temporary PostgreSQL server for tests, in an empty folder and on a free port. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { newDatabase } from '../../services/database/testing/test-database.ts';
import { freePort } from './free-port.ts';

/** Install folder on Debian, with one folder per version. */
const DEBIAN = '/usr/lib/postgresql';
/** Milliseconds; includes recovery after a crash. */
const START_TIME = 60_000;
/** Needs encoding in a URL; tests check that no log contains it. */
const PASSWORD = 'p@ss:word/1';

export type Postgres = {
  /** URL of the server, for tests that create databases on it. */
  url: string;
  /** Creates an empty database. @returns its URL */
  newDatabase: () => Promise<string>;
  /** Stops the server as a machine failure would, and starts it again on the same data. */
  crashAndRestart: () => Promise<void>;
  /** Stops the server as a machine failure would, until `start`. */
  crash: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The folder of PostgreSQL's programs. @throws when PostgreSQL is not installed */
function postgresPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found === undefined) throw new Error('these tests need PostgreSQL: install the package postgresql');
  return found;
}

/** The user that runs the server. PostgreSQL refuses to run as root; Debian's package creates a user for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export async function startPostgres(): Promise<Postgres> {
  const programs = postgresPrograms();
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const data = join(folder, 'data');
  const setUp = [
    '-D',
    data,
    '-U',
    'site',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--no-sync',
  ];
  execFileSync(join(programs, 'initdb'), [...setUp, '--locale=C.UTF-8'], { ...user, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const url = `postgres://site:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`;

  let server: ChildProcess | undefined;
  async function start(): Promise<void> {
    // Test data need not survive a machine failure, so no write waits for the disk.
    const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=127.0.0.1'];
    const options = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((each) => ['-c', each])];
    server = spawn(join(programs, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' });
    const deadline = performance.now() + START_TIME;
    while (!(await isUp(url))) {
      if (server.exitCode !== null || performance.now() > deadline) throw new Error('PostgreSQL did not start');
    }
  }
  /** SIGQUIT stops the server at once, without notifying clients; SIGINT shuts it down cleanly. */
  async function end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'close');
    server.kill(signal);
    await ended;
  }
  const crash = () => end('SIGQUIT');

  // The server stops even when the test process exits early.
  process.once('exit', () => server?.kill('SIGQUIT'));
  await start();
  return {
    url,
    newDatabase: () => newDatabase(url),
    async crashAndRestart() {
      await crash();
      await start();
    },
    crash,
    start,
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isUp(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // Ignored: the connection may be lost at any moment, and then the query fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    await pause(50);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
