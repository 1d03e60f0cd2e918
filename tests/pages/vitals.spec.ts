/** The speed of pages: measured in the visitor's browser, reported when the page is put away, read by the operator. */
import { z } from 'zod';
import { succeed } from '../support/command.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Site } from '../support/site.ts';

const summaries = z.array(
  z.object({ path: z.string().optional(), device: z.string(), metric: z.string(), p75: z.number(), views: z.number() }),
);

async function measured(site: Site) {
  return summaries.parse(JSON.parse(await succeed('vitals', ['--json'], { DATA_DIR: site.dataDir })));
}

test('a page that was used is measured once it is left, without its query', async ({ page, newSite }) => {
  const site = await newSite();
  const loaded = page.waitForResponse(/measure-vitals/);
  await page.goto(`${site.url}/resources?search=maps`);
  await page.mouse.wheel(0, 200);
  // Not before it runs: it is imported once more, which ends after the first time.
  await page.evaluate((url) => import(url), (await loaded).url());
  await page.getByRole('searchbox').click();
  // The browser counts a press once its answer is painted, and the library when there is nothing else to do.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(() => requestIdleCallback(resolve)).observe({ type: 'first-input', buffered: true });
      }),
  );
  await page.goto(`${site.url}/faq`);
  await expect
    .poll(async () => (await measured(site)).flatMap(({ path, metric }) => (path === '/resources' ? metric : [])))
    .toEqual(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);
  expect((await measured(site)).every(({ device, views }) => device === 'desktop' && views === 1)).toBe(true);
});

test('nobody is measured who asks not to be', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const loaded = page.waitForResponse(/\/in-use\.[^/]*\.js/);
  await page.goto(site.url);
  await page.mouse.wheel(0, 200);
  await page.evaluate((url) => import(url), (await loaded).url());
  await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /measure-vitals|api\/vitals/.test(url))).toEqual([]);
});
