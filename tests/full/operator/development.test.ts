/** `npm run dev`: adding a page, editing its component while the page is open, and the existing store. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchOptions } from '../../support/browser.ts';
import { freePort } from '../../support/free-port.ts';
import { copyProject } from '../../support/project-copy.ts';

const PAGE = `---
import Page from '../layouts/page.astro';
import { Counter } from '../components/counter.tsx';
---
<Page title="New" description="A new page as a developer begins one, with a component that has state of its own.">
  <h1>New</h1>
  <Counter client:load start={3} />
</Page>
`;
const counter = (word: string) => `import { useState } from 'react';
import styles from './counter.module.css';
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button className={styles.more} type="button" onClick={() => setCount(count + 1)}>${word} {count} times</button>
  );
}
`;
/** Milliseconds for a build and the start of both servers. */
const START_TIME = 240_000;
const expectSoon = expectPage.configure({ timeout: 30_000 });

let folder: string;
let development: ChildProcess | undefined;
let browser: Browser;
let page: Page;
/** URL of the development server. */
let origin: string;
const errors: string[] = [];

const writeSource = (file: string, text: string) => writeFileSync(join(folder, 'src', file), text);

beforeAll(async () => {
  folder = copyProject({ packages: 'copied' });
  mkdirSync(join(folder, 'src/components'), { recursive: true });
  writeFileSync(join(folder, '.env'), `PORT=${await freePort()}\n`);
  // Astro's server leaves pages out where it sees a test runner.
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', SITE_DIR: process.env.SITE_DIR };
  const started = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  development = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  for (const line of ['Ready: ', /Local .*http:\/\/localhost:\d+/])
    await vi.waitFor(() => expect(output).toMatch(line), { timeout: START_TIME });
  origin = /Local .*(http:\/\/localhost:\d+)/.exec(output)?.[1] ?? '';
  browser = await chromium.launch(launchOptions);
  page = await browser.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
}, 2 * START_TIME);
afterAll(async () => {
  await browser?.close();
  if (development?.pid !== undefined && development.exitCode === null && development.signalCode === null) {
    const ended = once(development, 'exit');
    // Includes its child processes.
    process.kill(-development.pid);
    await ended;
  }
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

it('a developer adds a page with a stateful component, and the page works without a restart', async () => {
  // By then the server watches for changes.
  await expect.poll(async () => (await fetch(`${origin}/about-us`)).status, { timeout: START_TIME }).toBe(200);
  writeSource('components/counter.tsx', counter('Pressed'));
  writeSource('components/counter.module.css', '.more { color: rgb(1, 2, 3); }\n');
  writeSource('pages/new.astro', PAGE);
  await expect.poll(async () => (await fetch(`${origin}/new`)).status).toBe(200);
  await page.goto(`${origin}/new`);
  await page.locator('astro-island:not([ssr])').waitFor();
  await page.getByRole('button', { name: 'Pressed 3 times' }).click();
  const button = page.getByRole('button', { name: 'Pressed 4 times' });
  await expectSoon(button).toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(errors).toEqual([]);
});

it('a developer edits a component, and the open page shows the change', async () => {
  writeSource('components/counter.tsx', counter('Counted'));
  await expectSoon(page.getByRole('button', { name: /^Counted \d times$/ })).toBeVisible();
  expect(errors).toEqual([]);
});

it('the store page has its styles, its products and a working cart', async () => {
  const cart = page.getByRole('button', { name: /^Cart/ });
  // The server may reload the page once, when it has bundled what the page imports.
  await expectSoon(async () => {
    await page.goto(`${origin}/store`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expectSoon(cart).toHaveAccessibleName(/\d item/, { timeout: 5000 });
  }).toPass({ timeout: START_TIME });
  await expectSoon(page.locator('header')).toHaveCSS('position', 'fixed');
  await cart.click();
  await expectSoon(page.getByRole('dialog')).toBeVisible();
});
