/** A site whose audit reaches two test sites: one without faults, and one with some. */
import type { Page } from '@playwright/test';
import { FIXTURES } from '../../services/audit/testing/fixtures.ts';
import { GOOD_SITE, siteOf, toHttps } from '../../services/audit/testing/good-site.ts';
import { startAuditingSite } from './auditing-site.ts';
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
    Object.entries(faulty.origins).map(([origin, listener]) => [origin.replace('bakery', 'faulty'), listener]),
  ),
};

export const test = withSite.extend<object, { auditSite: Site }>({
  auditSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const site = await startAuditingSite(SITES);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/** Enters a URL in the audit form. @returns the page of the report, which opens in a new tab */
export async function analyze(page: Page, typed: string): Promise<Page> {
  const field = page.getByLabel('Website address');
  await field.fill(typed);
  // Before the form is hydrated, the browser's own validation requires a complete URL.
  if (await page.evaluate(() => matchMedia('(scripting)').matches))
    await page.locator('astro-island:not([ssr])', { has: field }).waitFor();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Analyze' }).click();
  const report = await opened;
  await report.waitForLoadState();
  return report;
}
