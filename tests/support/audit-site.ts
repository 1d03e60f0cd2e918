/** A site whose audit reaches two sites of the test: one without a fault, and one with some. */
import type { Page } from '@playwright/test';
import { FIXTURES } from '../../services/audit/testing/fixtures.ts';
import { GOOD_SITE, siteOf, toHttps } from '../../services/audit/testing/good-site.ts';
import { startSiteWith } from './audited-sites.ts';
import { test as withSite } from './fixtures.ts';
import type { Site } from './site.ts';

/** Path of the report. */
export const REPORT = '/tools/free-website-audit/report';
const faulty = FIXTURES.find(({ name }) => name === 'HTTPS with mixed content and without a redirect');
if (!faulty) throw new Error('the fixture of the faulty site has another name');
const SITES = {
  'https://bakery.example': siteOf(GOOD_SITE),
  'http://bakery.example': toHttps,
  ...Object.fromEntries(
    Object.entries(faulty.origins).map(([origin, answer]) => [origin.replace('bakery', 'faulty'), answer]),
  ),
};

export const test = withSite.extend<object, { auditSite: Site }>({
  auditSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const site = await startSiteWith(SITES);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/** Enters an address in the form of the audit. @returns the report, which opens in a new tab */
export async function analyze(page: Page, address: string): Promise<Page> {
  const field = page.getByLabel('Website address');
  await field.fill(address);
  // The field hydrates its form. Before that the browser itself asks for a complete address.
  if (await page.evaluate(() => matchMedia('(scripting)').matches))
    await page.locator('astro-island:not([ssr])', { has: field }).waitFor();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Analyze' }).click();
  const report = await opened;
  await report.waitForLoadState();
  return report;
}
