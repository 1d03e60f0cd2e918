/** Starts the real site as a child process: production build, own port, own empty data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseLocation } from '../../services/database/database.ts';
import { newDatabase, ON_POSTGRES } from '../../services/database/testing/test-database.ts';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Node's compile cache: compiling takes half of the time of a start. */
const COMPILED = join(ROOT, 'node_modules/.cache/compile');
/** Milliseconds; long, because the machine may be busy with other tests. */
const START_TIME = 180_000;

export type Site = {
  /** Public origin, without a slash at the end. */
  url: string;
  dataDir: string;
  /** Location of its database. */
  database: DatabaseLocation;
  /** Everything that the process has printed since its last start. */
  log: () => string;
  /** Kills the process, as a power cut would, and starts it again on the same data. */
  crashAndRestart: () => Promise<void>;
  stop: () => Promise<void>;
};

export type Ended = { code: number | null; output: string };

/** Runs the server until it exits by itself. */
export async function runToEnd(env: Record<string, string>): Promise<Ended> {
  const child = start(env);
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/** The site folder, set by vitest.config.ts and playwright.config.ts. */
const { SITE_DIR = '' } = process.env;
/** The production program and its arguments. */
const PROGRAM = ['server/main.ts'];

type StartOptions = {
  /** Project to serve, such as a copy of this one. */
  folder?: string;
  /** Test program that starts the same server, with its arguments. */
  program?: string[];
};

function start(env: Record<string, string>, { folder = ROOT, program = PROGRAM }: StartOptions = {}): ChildProcess {
  return spawn(process.execPath, program, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, SITE_DIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return () => text;
}

async function waitUntilReady(child: ChildProcess, output: () => string): Promise<void> {
  const deadline = AbortSignal.timeout(START_TIME);
  while (!output().includes('Ready: ')) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the site did not start:\n${output()}`);
    if (deadline.aborted) {
      child.kill('SIGKILL');
      throw new Error(`the site did not start within ${START_TIME / 1000} seconds:\n${output()}`);
    }
    const more = once(child.stdout ?? child, 'data', { signal: deadline }).catch(() => undefined);
    await Promise.race([more, once(child, 'close')]);
  }
}

/** Starts a site on its own empty database: PostgreSQL in the Vitest project `full-postgres`, else SQLite. */
export async function startSite(env: Record<string, string> = {}, options: StartOptions = {}): Promise<Site> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'site-'));
  const port = await freePort();
  const url = env.DATABASE_URL ?? (ON_POSTGRES && env.DATA_DIR === undefined ? await newDatabase() : undefined);
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    CHECKOUT_RATE_LIMIT: '100000',
    ...(url === undefined ? {} : { DATABASE_URL: url }),
    ...env,
  };
  let child = start(settings, options);
  let output = collect(child);
  await waitUntilReady(child, output);

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }

  return {
    url: `http://localhost:${port}`,
    dataDir,
    database: { folder: dataDir, url },
    log: () => output(),
    async crashAndRestart() {
      await end('SIGKILL');
      child = start(settings, options);
      output = collect(child);
      await waitUntilReady(child, output);
    },
    async stop() {
      await end('SIGTERM');
      // The test removes a folder that it passed in.
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
