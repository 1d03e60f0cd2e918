/** `npm run dev` renders pages as visitors see them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../support/fixtures.ts';
import { freePort } from '../../support/free-port.ts';

/** Milliseconds; at the first request Vite bundles the imports of pages. */
const START_TIME = 120_000;

// Only the built site accepts vitals.
test.use({ allow: ['status of 404'] });

let folder: string;
let development: ChildProcess;
let output = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  const started = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  started.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  development = started;
});

test.afterAll(async () => {
  const { pid } = development;
  if (pid !== undefined && development.exitCode === null && development.signalCode === null) {
    // Includes its child processes.
    process.kill(-pid);
    await once(development, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('pages have their style, and the shop its products and its cart', async ({ page }) => {
  test.setTimeout(2 * START_TIME);
  await expect(async () => {
    const [, address] = /Local .*(http:\/\/localhost:\d+)/.exec(output) ?? [];
    const answer = await page.goto(`${address}/store`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('article')).not.toHaveCount(0);
  }).toPass({ timeout: START_TIME });
  await expect(page.locator('header')).toHaveCSS('position', 'fixed');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveAccessibleName(/1/);
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
