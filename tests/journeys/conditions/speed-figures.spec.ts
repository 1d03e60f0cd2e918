/** The speed of pages: measured in the visitor's browser, reported when the page is put away, read by the operator. */
import { z } from 'zod';
import { succeed } from '../../support/command.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Site } from '../../support/site.ts';

const summaries = z.array(
  z.object({ path: z.string().optional(), device: z.string(), metric: z.string(), p75: z.number(), views: z.number() }),
);

async function measured(site: Site) {
  return summaries.parse(JSON.parse(await succeed('vitals', ['--json'], { DATA_DIR: site.dataDir })));
}

const metricsOf = async (site: Site, page: string) =>
  (await measured(site)).flatMap(({ path, metric }) => (path === page ? metric : []));

test('a page that was used is measured once it is left, without its query', { tag: '@long' }, async ({
  page,
  newSite,
}) => {
  // Without the views of other tests.
  const site = await newSite();
  // The script that measures comes after the page: a visitor who is faster than it is not measured.
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
  expect((await measured(site)).every(({ device }) => device === 'desktop')).toBe(true);
});

test('a browser that asks not to be tracked is not measured', { tag: '@long' }, async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/resources`);
  await page.mouse.wheel(0, 200);
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox').click();
  await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.startsWith('/api/'))).not.toContain('/api/vitals');
});
