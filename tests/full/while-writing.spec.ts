/** `npm run dev`: who changes words or components sees the page as visitors will. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { freePort } from '../support/free-port.ts';

const PAGES = 'http://localhost:4321';
/** Vite gathers what pages import when they are asked for. */
const START_TIME = 120_000;

// Speed is reported on the built site only, so there is nobody to tell.
test.use({ allow: ['status of 404'] });

let folder: string;
let development: ChildProcess;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  development = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: folder },
    stdio: 'ignore',
    detached: true,
  });
});

test.afterAll(async () => {
  const { pid } = development;
  if (pid !== undefined && development.exitCode === null && development.signalCode === null) {
    // With all that it has started.
    process.kill(-pid);
    await once(development, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('pages have their style, and the shop its products and its cart', async ({ page }) => {
  test.setTimeout(2 * START_TIME);
  await expect(async () => {
    const answer = await page.goto(`${PAGES}/store`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('article')).not.toHaveCount(0);
  }).toPass({ timeout: START_TIME });
  await expect(page.locator('header')).toHaveCSS('position', 'fixed');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveAccessibleName(/1/);
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
