/** A PostgreSQL server of the tests' own: an empty folder, a free port, gone when they are. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { newDatabase } from '../../services/database/testing/test-database.ts';
import { freePort } from './free-port.ts';

/** Where Debian has it, one folder a version. */
const DEBIAN = '/usr/lib/postgresql';
/** Milliseconds; after a crash it reads its log first. */
const START_TIME = 60_000;
/** Has to be encoded in an address, and is looked for in logs. */
const PASSWORD = 'p@ss:word/1';

export type Postgres = {
  /** Address of the server, for tests that create databases on it. */
  url: string;
  /** The address of a new, empty database. */
  newDatabase: () => Promise<string>;
  /** Ends it as a failure of the machine would, and starts it again on the same data. */
  crashAndRestart: () => Promise<void>;
  /** Ends it until `start`. */
  crash: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The folder of PostgreSQL's programs. @throws when there are none */
function postgresPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found === undefined) throw new Error('these tests need PostgreSQL: install the package postgresql');
  return found;
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export async function startPostgres(): Promise<Postgres> {
  const programs = postgresPrograms();
  const user = owner();
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
    // Nothing of a test has to outlive the machine, so nothing waits for the disk.
    const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=127.0.0.1'];
    const options = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((each) => ['-c', each])];
    server = spawn(join(programs, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' });
    const deadline = performance.now() + START_TIME;
    while (!(await answers(url))) {
      if (server.exitCode !== null || performance.now() > deadline) throw new Error('PostgreSQL did not start');
    }
  }
  /** SIGQUIT is its immediate end, without telling its clients; SIGINT ends it in order. */
  async function end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'close');
    server.kill(signal);
    await ended;
  }
  const crash = () => end('SIGQUIT');

  // Whatever becomes of the tests, it does not outlive them.
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

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // It may end at any moment; then it has not answered.
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
