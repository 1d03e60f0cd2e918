/** What is read comes first: nothing shares the line with it (decision 0039). */
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../support/browser.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await startSite();
  browser = await chromium.launch(launchOptions);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Scripts and fonts, and since when they were asked for, in milliseconds after the first paint. */
const afterPaint = (page: Page) =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    const late = performance.getEntriesByType('resource').filter(({ name }) => /\.(js|woff2)$/.test(name));
    return late.map(({ name, startTime }) => ({ file: name.replace(/.*\./, ''), since: startTime - painted }));
  });
const files = async (page: Page) => (await afterPaint(page)).map(({ file }) => file);
const isDressed = (page: Page) =>
  expect.poll(async () => new Set(await files(page)), { timeout: 10_000 }).toEqual(new Set(['js', 'woff2']));

/** Opens a page in a browser that says nothing of paints. */
async function openSilently(path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto(site.url + path);
  return page;
}

describe('the fonts and the script of a page', () => {
  it.each(['/', '/faq', '/store'])('%s are asked for once it is painted', async (path) => {
    const page = await browser.newPage();
    await page.goto(site.url + path);
    await isDressed(page);
    expect((await afterPaint(page)).filter(({ since }) => since < 0)).toEqual([]);
    await page.close();
  });

  it('wait for no paint on the next page', async () => {
    const page = await openSilently('/faq');
    await page.getByRole('link', { name: 'Process', exact: true }).first().click();
    await page.waitForURL('**/process');
    expect(await page.evaluate(() => 'faces' in document.body.dataset)).toBe(true);
    await page.close();
  });

  it('come to a browser as well that says nothing of paints', async () => {
    const page = await openSilently('/faq');
    await isDressed(page);
    // A tenth of a second after two frames; a page without any sign once waited for three seconds.
    const [navigation] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((each) => each.toJSON()),
    );
    const asked = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))[0]?.startTime,
    );
    expect(Number(asked) - navigation.domInteractive).toBeLessThan(2000);
    await page.close();
  });

  it('without script, the fonts come all the same', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const font = page.waitForRequest(/\.woff2$/);
    await page.goto(`${site.url}/faq`);
    await font;
    await page.close();
  });
});
