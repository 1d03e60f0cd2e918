/** The next page is there before it is asked for. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../support/browser.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  site = await startSite();
  browser = await chromium.launch(launchOptions);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('a link that somebody is about to follow', () => {
  /** What the browser asks for while the pointer rests on a link of the menu. */
  async function preparedFor(link: string): Promise<string | undefined> {
    const page = await context.newPage();
    await page.goto(site.url);
    const prepared = page.waitForRequest((request) => request.headers()['sec-purpose'] !== undefined);
    await page.getByRole('link', { name: link, exact: true }).first().hover();
    const { 'sec-purpose': purpose } = (await prepared).headers();
    await page.close();
    return purpose;
  }

  it('is prepared whole where its page is always the same', async () => {
    expect(await preparedFor('Process')).toBe('prefetch;prerender');
  });

  it('is fetched where it shows what the store has', async () => {
    expect(await preparedFor('Store')).toBe('prefetch');
  });

  it('is not prepared for somebody who saves data', async () => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(site.url);
    await page.getByRole('link', { name: 'Process', exact: true }).first().hover();
    // The manifest comes after the rules would.
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
    expect(await page.locator('script[type=speculationrules]').count()).toBe(0);
    await page.close();
  });
});
