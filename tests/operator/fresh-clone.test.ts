/** What the README promises: clone, `npm start`, and the shop is there; the second start takes seconds. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
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
  const { npm_execpath: _, ...env } = process.env;
  return { ...env, PATH: path.join(':'), PORT: String(port), HOST: '127.0.0.1' };
}

/** @returns milliseconds until the site said that it was ready, what it had said by then, and how the store page answered */
async function startOnce(): Promise<{ took: number; output: string; status: number }> {
  const port = await freePort();
  const started = performance.now();
  const child: ChildProcess = spawn('npm', ['start'], { cwd: clone, env: hostEnv(port), detached: true });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(`Ready: http://localhost:${port}`)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('close', () => reject(new Error(`npm start ended:\n${output}`)));
  });
  await ready;
  const took = performance.now() - started;
  const { status } = await fetch(`http://127.0.0.1:${port}/store`);
  const closed = once(child, 'close');
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await closed;
  return { took, output, status };
}

it('a fresh clone serves the shop with one command, and again within seconds', { timeout: 10 * MINUTES }, async () => {
  const first = await startOnce();
  expect([first.status, first.output]).toEqual([200, expect.stringMatching(/Installing[\s\S]*Building/)]);
  const second = await startOnce();
  expect(second.status).toBe(200);
  expect(second.output).not.toMatch(/Installing|Building/);
  expect(second.took).toBeLessThan(60_000);
});
