import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brand } from '../../config/brand.ts';
import { officeLine } from '../../config/brand-types.ts';
import { SITE_DIR } from '../../config/site-dir.mjs';
import { expect, test } from '../support/fixtures.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the privacy policy says what is collected, by whom, and since when', async ({ page, site }) => {
      await page.goto(`${site.url}/privacy-policy`);
      await expect(page).toHaveTitle('Privacy Policy | Evenside');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
      await expect(page.getByText('Last updated: June 20, 2025', { exact: true })).toBeVisible();
      const types = page.getByText('these types of personal data:').locator('xpath=following-sibling::ul[1]');
      await expect(types.getByRole('listitem')).toHaveText([
        'Email address',
        'First and last name',
        'Phone number',
        'Cookies and usage data',
      ]);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: brand.email }).first()).toHaveAttribute(
        'href',
        `mailto:${brand.email}`,
      );
      await expect(main).toContainText(`${brand.name}, ${brand.offices[0].street}, ${officeLine(brand.offices[0])}`);
      await expect(main).not.toContainText(/[{}]/);
    });

    test('the terms can be read and jumped through', async ({ page, site }) => {
      await page.goto(`${site.url}/terms-of-service`);
      await expect(page).toHaveTitle('Terms of Service | Evenside');
      await expect(page.getByText('Last updated: June 20, 2025', { exact: true })).toBeVisible();
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      const headings = page.locator('h2[id]').filter({ hasNotText: 'On this page' });
      const sections = await links.allTextContents();
      expect(sections.length).toBeGreaterThan(8);
      for (const section of sections) await expect(headings.getByText(section, { exact: true })).toHaveCount(1);
      await page.getByRole('link', { name: 'Warranties and liability' }).click();
      await expect(page).toHaveURL(`${site.url}/terms-of-service#warranties-and-liability`);
      const heading = page.getByRole('heading', { name: 'Warranties and liability' });
      await expect(heading).toBeInViewport();
      await expect(page.getByRole('main')).not.toContainText(/[{}]/);
    });
  });
}

const linksOf = async (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

/** Names of records, which are the last parts of their addresses. */
const recordsOf = (folder: string) =>
  readdirSync(join(SITE_DIR, 'content', folder))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.replace('.yaml', ''))
    .sort();

test('the sitemap lists the pages, and is followed but not indexed', async ({ page, site }) => {
  await page.goto(`${site.url}/sitemap`);
  await expect(page).toHaveTitle('Sitemap | Evenside');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  expect(await linksOf(page, 'Main pages')).toEqual([
    ['Home', '/'],
    ['About Us', '/about-us'],
    ['Our Process', '/process'],
    ['Resources', '/resources'],
    ['FAQ', '/faq'],
    ['Contact Us', '/contact-us'],
  ]);
  expect(await linksOf(page, 'Legal')).toEqual([
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
  ]);
  const services = await linksOf(page, 'Services');
  expect(services).toHaveLength(10);
  expect(services[0]).toEqual(['All Services', '/services']);
  expect(services[1]).toEqual(['Website design & development', '/services/website-design-development']);
});

for (const [name, hub, folder, count] of [
  ['SEO', ['/seo'], 'seo', 9],
  ['Service areas', [], 'cities', 11],
] as const) {
  test(`the sitemap lists ${count} pages under ${name}`, async ({ page, site }) => {
    await page.goto(`${site.url}/sitemap`);
    const links = await linksOf(page, name);
    const base = name === 'SEO' ? '/seo' : '/service-areas';
    expect(links).toHaveLength(count);
    expect(links.map(([, path]) => path).sort()).toEqual(
      [...hub, ...recordsOf(folder).map((record) => `${base}/${record}`)].sort(),
    );
  });
}
