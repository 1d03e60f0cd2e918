/** A page that was left is kept by the browser as it is, so that going back costs nothing. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../support/browser.ts';
import { PAGE_PATHS, PRODUCT_PATHS } from '../support/routes.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  site = await startSite();
  // Playwright turns it off, because tests are easier to write without it.
  browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

it.each([...PAGE_PATHS, ...PRODUCT_PATHS.slice(0, 1)])('going back shows %s as it was left', async (path) => {
  const page = await context.newPage();
  // A page that is still loading is given up when it is left.
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  // What comes for somebody who is there keeps it from nothing.
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /vitals/.test(name)));
  await page.evaluate(() => Object.assign(window, { left: true }));
  await page.goto(`${site.url}/process?elsewhere`);
  await page.evaluate(() => history.back());
  const found = () => page.evaluate(() => `${location.pathname} ${'left' in window}`).catch(() => 'on the way');
  await expect.poll(found, { timeout: 20_000 }).toBe(`${path} true`);
  await page.close();
});
