/** `npm run dev`, as a developer uses it beside other programs: settings, pages of their own, a build, another brand. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BRAND_FILE } from '../../config/site-dir.mjs';
import { currentBuild, DIST } from '../../server/builds/folders.ts';
import { launchOptions } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { copyProject } from '../support/project-copy.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
const PAGE = `---
import Page from '../layouts/page.astro';
import { Counter } from '../components/counter.tsx';
---
<Page title="New" description="A new page, as a developer begins one: it has no end of its first view yet.">
  <h1>New</h1>
  <Counter client:load start={3} />
</Page>
`;
const COUNTER = `import { useState } from 'react';
import styles from './counter.module.css';
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>Pressed {count} times</button>
      {count > start && <p className={styles.more}>Once more</p>}
    </div>
  );
}
`;
const COLOR = 'rgb(1, 2, 3)';

let folder: string;
let dist: string;
let development: ChildProcess | undefined;
let output = '';
let browser: Browser;
/** Of the site and of Astro's server. */
let site: string;
let pages: string;

const textOf = async (address: string) => (await fetch(address)).text();

beforeAll(async () => {
  folder = copyProject();
  const port = await freePort();
  site = `http://localhost:${port}`;
  writeFileSync(join(folder, '.env'), `PORT=${port}\nSITE_URL=https://www.agency.example\n`);
  // What is built already need not be built again.
  dist = join(folder, basename(DIST));
  cpSync(DIST, dist, { recursive: true });
  browser = await chromium.launch(launchOptions);
  // Astro's server leaves pages out where it sees a test runner.
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', SITE_DIR: process.env.SITE_DIR };
  const started = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  development = started;
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  await vi.waitFor(() => expect(output).toMatch(/Local .*http:\/\/localhost:\d+/), { timeout: 120_000 });
  await vi.waitFor(() => expect(output).toContain(`Ready: ${site}`), { timeout: 120_000 });
  pages = /Local .*(http:\/\/localhost:\d+)/.exec(output)?.[1] ?? '';
});
afterAll(async () => {
  await browser?.close();
  if (development?.pid !== undefined && development.exitCode === null && development.signalCode === null) {
    const ended = once(development, 'exit');
    process.kill(-development.pid);
    await ended;
  }
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

it('takes the port of .env, and its pages ask the store there', async () => {
  expect(await textOf(`${pages}/store`)).toContain(`data-store="${site}/api/store/store_demo"`);
  expect(await textOf(`${pages}/store`)).toContain('Counter Review Stand');
});

it('starts beside nothing that has its port: it says so', async () => {
  const second = run(process.execPath, ['scripts/dev.mjs'], { cwd: folder });
  await expect(second).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is in use by another program'),
  });
});

/** Presses the button of the new page, and sees what comes of it. */
async function press(address: string): Promise<void> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Packages are links here that lead out of the folder, where Astro's server gives no fonts from.
    if (message.type() === 'error' && !message.text().includes('403 (Forbidden)')) errors.push(message.text());
  });
  await page.goto(address);
  await page.locator('astro-island:not([ssr])').waitFor();
  await page.getByRole('button', { name: 'Pressed 3 times' }).click();
  await page.getByRole('button', { name: 'Pressed 4 times' }).waitFor();
  const color = await page.getByText('Once more').evaluate((element) => getComputedStyle(element).color);
  expect([color, errors]).toEqual([COLOR, []]);
  await page.close();
}

it('shows a new page with a component of its own at once, and a build beside it does no harm', async () => {
  mkdirSync(join(folder, 'src/components'), { recursive: true });
  writeFileSync(join(folder, 'src/components/counter.tsx'), COUNTER);
  writeFileSync(join(folder, 'src/components/counter.module.css'), `.more { color: ${COLOR}; }\n`);
  writeFileSync(join(folder, 'src/pages/new-built.astro'), PAGE);
  writeFileSync(join(folder, 'src/pages/new-asked.astro'), PAGE.replace('---', '---\nexport const prerender = false;'));
  await expect.poll(async () => (await fetch(`${pages}/new-built`)).status).toBe(200);
  await press(`${pages}/new-built`);

  const before = currentBuild(dist);
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  expect(currentBuild(dist)).not.toBe(before);
  // The site beside it takes the build over; both go on.
  await expect.poll(async () => (await fetch(`${site}/new-built`)).status).toBe(200);
  expect((await fetch(`${pages}/store`)).status).toBe(200);
  // With the policy of the built site.
  await press(`${site}/new-built`);
  await press(`${site}/new-asked`);
  expect(await textOf(`${site}/about-us`)).not.toContain('astro-island');
});

it('shows another brand in every text, once it has changed', async () => {
  const file = join(folder, relative(ROOT, BRAND_FILE));
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: Northlight & Sons'));
  const shown = async () => (await textOf(`${pages}/faq`).catch(() => '')).replaceAll(/<(style|script).*?<\/\1>/gs, '');
  await expect.poll(shown, { timeout: 60_000 }).toContain('Northlight');
  // Records of content say {brand}.
  expect((await shown()).match(/Northlight &amp; Sons/g)?.length).toBeGreaterThan(3);
  expect(development?.exitCode).toBeNull();
});
