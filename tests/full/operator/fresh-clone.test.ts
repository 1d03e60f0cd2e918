/** What the README promises: clone, `npm start`, and the shop is there; the second start takes seconds. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MINUTES = 60_000;

let clone: string;

beforeAll(() => {
  clone = join(mkdtempSync(join(tmpdir(), 'clone-')), 'site');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${ROOT}`, clone]);
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** The host's own Node first on the PATH, as on a machine where nothing of this project is installed. */
function hostEnv(port: number): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(':').filter((entry) => !entry.startsWith(ROOT));
  const { npm_execpath: _, SITE_DIR: __, ...env } = process.env;
  return { ...env, PATH: path.join(':'), PORT: String(port), HOST: '127.0.0.1' };
}

type Running = { port: number; child: ChildProcess; output: string; took: number };

/** Starts the site, and waits until it says that it is ready. */
async function start(command: string, ...words: string[]): Promise<Running> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(command, words, { cwd: clone, env: hostEnv(port), detached: true });
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

/** @param target its number, or that of its group as a negative one @returns its exit code */
async function end({ child }: Running, target: number): Promise<number | null> {
  const closed = once(child, 'close');
  process.kill(target, 'SIGTERM');
  const [code] = (await closed) as [number | null];
  return code;
}

it('a fresh clone serves the shop with one command, and again within seconds', { timeout: 10 * MINUTES }, async () => {
  const first = await start('npm', 'start');
  expect(first.output).toMatch(/Installing[\s\S]*Building/);
  expect(await statusOf(first.port, '/store')).toBe(200);
  // Only npm is told, as by a program that watches over it: the site ends with it.
  await end(first, first.child.pid ?? 0);
  await expect.poll(() => statusOf(first.port, '/healthz'), { timeout: MINUTES }).toBe('no answer');

  const adminPort = await freePort();
  writeFileSync(join(clone, '.env'), `# Our settings\nADMIN_PORT=${adminPort}\nPORT=1\n`);
  const second = await start(process.execPath, 'scripts/start.mjs');
  expect(second.output).not.toMatch(/Installing|Building/);
  expect(second.took).toBeLessThan(MINUTES);
  expect(await statusOf(second.port, '/store')).toBe(200);
  expect(await statusOf(adminPort, '/metrics'), 'a setting of the file').toBe(200);
  // All are told, as by a terminal or systemd, so that the site hears of it twice.
  expect(await end(second, -(second.child.pid ?? 0)), 'in good order').toBe(0);
});
