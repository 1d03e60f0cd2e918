/**
 * What keeps a page busy on a processor four times as slow: the longest task of a first visit, from the first byte until
 * everything that comes by itself is there. Browsers count from 50 ms.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../support/browser.ts';
import { DEMO } from '../../support/demo.ts';
import { median } from '../../support/median.ts';
import { ONE_OF_EACH_SCREEN, PAGE_PATHS } from '../../support/routes.ts';
import { startSite } from '../../support/site.ts';
import type { BenchOptions } from './options.ts';
import { PHONE, slow } from './slow-phone.ts';
import { markdownTable } from './table.ts';

/** In the page, before anything of it. */
function watch(): void {
  Object.assign(window, { tasks: [] });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) (Reflect.get(window, 'tasks') as number[]).push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** With the first sign of a visitor comes what waits for one; the manifest is the last of it. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(1, 1);
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

/** @returns milliseconds; 0: none of 50 or more */
async function longestTask(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slow(page);
  await page.goto(url);
  await settle(page);
  const tasks = await page.evaluate(() => Reflect.get(window, 'tasks') as number[]);
  await context.close();
  return Math.max(0, ...tasks);
}

export async function measureTasks({ routes, runs }: BenchOptions): Promise<string> {
  const site = await startSite();
  const browser = await chromium.launch(launchOptions);
  const rows: (string | number)[][] = [];
  for (const path of routes === 'all' ? [...PAGE_PATHS, DEMO.stand.path] : ONE_OF_EACH_SCREEN) {
    const longest: number[] = [];
    for (let run = 0; run < runs; run += 1) longest.push(await longestTask(browser, site.url + path));
    rows.push([path, median(longest), Math.max(...longest)]);
  }
  await browser.close();
  await site.stop();
  return markdownTable({ head: ['Route, 4 times slower', 'Longest task, median, ms', 'Longest, ms'], rows });
}
