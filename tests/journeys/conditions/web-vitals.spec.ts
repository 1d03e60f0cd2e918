/** Core Web Vitals: measured in the browser, reported when the visitor leaves the page, read by the operator. */
import { z } from 'zod';
import { succeed } from '../../support/command.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Site } from '../../support/site.ts';

const summaries = z.array(
  z.object({ path: z.string().optional(), device: z.string(), metric: z.string(), p75: z.number(), views: z.number() }),
);

async function storedVitals(site: Site) {
  return summaries.parse(JSON.parse(await succeed('vitals', ['--json'], { DATA_DIR: site.dataDir })));
}

const metricsOf = async (site: Site, page: string) =>
  (await storedVitals(site)).flatMap(({ path, metric }) => (path === page ? metric : []));

test('the vitals of a page are reported when the visitor leaves it, without the query of its URL', {
  tag: '@long',
}, async ({ page, newSite }) => {
  // A new site has no page views of other tests.
  const site = await newSite();
  // The measuring script loads late, and misses a visitor who is faster. The test tries again then.
  await expect(async () => {
    await page.goto(`${site.url}/resources?search=maps`);
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState('networkidle');
    await page.getByRole('searchbox').click();
    await page.getByRole('searchbox').fill('google');
    await page.goto(`${site.url}/faq`);
    await expect
      .poll(() => metricsOf(site, '/resources'), { timeout: 5000 })
      .toEqual(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);
  }).toPass();
  expect((await storedVitals(site)).every(({ device }) => device === 'desktop')).toBe(true);
});

test('a browser with Do Not Track sends no vitals', { tag: '@long' }, async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
  });
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/resources`);
  await page.mouse.wheel(0, 200);
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox').click();
  await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
  expect(requestedPaths.filter((path) => path.startsWith('/api/'))).not.toContain('/api/vitals');
});
