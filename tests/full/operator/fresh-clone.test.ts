/** As the README states, `npm start` in a new clone serves the shop, and the second start takes seconds. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MINUTE = 60_000;

let clone: string;

beforeAll(() => {
  clone = join(mkdtempSync(join(tmpdir(), 'clone-')), 'site');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${ROOT}`, clone]);
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** Environment without this project's programs on the PATH, as on a new machine. */
function hostEnv(port: number): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(':').filter((entry) => !entry.startsWith(ROOT));
  const { npm_execpath: _, SITE_DIR: __, ...env } = process.env;
  return { ...env, PATH: path.join(':'), PORT: String(port), HOST: '127.0.0.1' };
}

type Running = { port: number; child: ChildProcess; output: string; took: number };

/** Starts the site, and waits until it reports that it is ready. */
async function start(command: string, ...args: string[]): Promise<Running> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(command, args, { cwd: clone, env: hostEnv(port), detached: true });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(`Ready: http://localhost:${port}`)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('close', () => reject(new Error(`the start ended:\n${output}`)));
  });
  return { port, child, output, took: performance.now() - started };
}

const statusOf = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 'no answer',
  );

/** @param target process id, or negative id of the process group @returns the exit code */
async function end({ child }: Running, target: number): Promise<number | null> {
  const closed = once(child, 'close');
  process.kill(target, 'SIGTERM');
  const [code] = (await closed) as [number | null];
  return code;
}

it('npm start in a fresh clone installs, builds and serves the site, and the second start is fast', {
  timeout: 10 * MINUTE,
}, async () => {
  const first = await start('npm', 'start');
  expect(first.output).toMatch(/Installing[\s\S]*Building/);
  expect(await statusOf(first.port, '/store')).toBe(200);
  // Signals only npm, as a process manager does. The site must exit too.
  await end(first, first.child.pid ?? 0);
  await expect.poll(() => statusOf(first.port, '/healthz'), { timeout: MINUTE }).toBe('no answer');

  const adminPort = await freePort();
  writeFileSync(join(clone, '.env'), `# Our settings\nADMIN_PORT=${adminPort}\nPORT=1\n`);
  const second = await start(process.execPath, 'scripts/start.mjs');
  expect(second.output).not.toMatch(/Installing|Building/);
  expect(second.took).toBeLessThan(MINUTE);
  expect(await statusOf(second.port, '/store')).toBe(200);
  expect(await statusOf(adminPort, '/metrics'), 'ADMIN_PORT of .env').toBe(200);
  // Signals the process group, as a terminal or systemd does, so that the site gets the signal twice.
  expect(await end(second, -(second.child.pid ?? 0)), 'exit code after SIGTERM').toBe(0);
});
