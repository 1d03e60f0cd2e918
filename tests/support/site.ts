/** The real site as a child process: production build, its own port, its own empty data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabasePlace } from '../../services/database/database.ts';
import { newDatabase, ON_POSTGRES } from '../../services/database/testing/test-database.ts';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Half of the work of a start is compiling, the same each time. */
const COMPILED = join(ROOT, 'node_modules/.cache/compile');
/** Milliseconds; a machine busy with other tests takes longer than one at rest. */
const START_TIME = 180_000;

export type Site = {
  /** Public origin, without a slash at the end. */
  url: string;
  dataDir: string;
  /** Where it keeps what it has. */
  database: DatabasePlace;
  /** Everything the process has printed. */
  log: () => string;
  /** Ends the process without warning, as a power cut would, and starts it again on the same data. */
  crashAndRestart: () => Promise<void>;
  stop: () => Promise<void>;
};

export type Ended = { code: number | null; output: string };

/** Runs the server until it ends by itself. */
export async function runToEnd(env: Record<string, string>): Promise<Ended> {
  const child = start(env);
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/** Which site, as this process has it (vitest.config.ts, playwright.config.ts). */
const { SITE_DIR = '' } = process.env;
/** What is started: the program that operators start, and its arguments. */
const PROGRAM = ['server/main.ts'];

function start(env: Record<string, string>, folder = ROOT, program = PROGRAM): ChildProcess {
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

async function ready(child: ChildProcess, output: () => string): Promise<void> {
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

/**
 * On an empty database of its own, which is one of PostgreSQL where the tests are run on it.
 * @param folder the project that is served; another checkout of it where this one is not meant
 * @param program another program of the tests with the same server in it
 */
export async function startSite(env: Record<string, string> = {}, folder = ROOT, program = PROGRAM): Promise<Site> {
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
  let child = start(settings, folder, program);
  let output = collect(child);
  await ready(child, output);

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
      child = start(settings, folder, program);
      output = collect(child);
      await ready(child, output);
    },
    async stop() {
      await end('SIGTERM');
      // A folder that the test passed in is left for the test to remove.
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
