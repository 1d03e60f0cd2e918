import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inTitleCase } from '../../src/domain/text.ts';
import { expect, test } from '../support/fixtures.ts';

const PAGES = [
  ['maintenance-updates', 'Maintenance & updates', 'Edits and security fixes, weekly.'],
  ['hosting-backups', 'Hosting & backups', '99.9% uptime, daily backups.'],
  ['live-chat', 'Live chat', 'An answer in office hours.'],
  ['core-web-vitals', 'Core Web Vitals', 'Fast, and kept fast.'],
  ['analytics-setup', 'Analytics setup', 'Calls and forms counted once.'],
] as const;

test('the hub leads to five kinds of support and states what it promises', async ({ page, site }) => {
  await page.goto(`${site.url}/support`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After launch, we stay on the line.');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(rows).toHaveText(PAGES.map(([, title, text]) => `${title}${text}`));
  const targets = await rows.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(PAGES.map(([slug]) => `/support/${slug}`));
  await expect(page.getByText('Coming soon')).toHaveCount(0);
  const claims = page.getByRole('definition');
  await expect(claims).toHaveText(['99.9%', 'Daily']);
  await expect(page.getByRole('term')).toHaveText(['uptime on managed hosting', 'backups of every site we host']);
  await expect(page.getByRole('link', { name: 'Talk about support' })).toHaveAttribute(
    'href',
    '/contact-us#strategy-call',
  );
});

for (const [slug, title] of PAGES) {
  test(`${title} says what is included, how it goes and what clients ask`, async ({ page, site }) => {
    await page.goto(`${site.url}/support`);
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`${site.url}/support/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Support', inTitleCase(title)]);
    const part = (index: number) => page.getByRole('main').getByRole('region').nth(index);
    await expect(part(0).getByRole('heading', { level: 3 })).toHaveCount(4);
    await expect(part(1).getByRole('list').getByRole('listitem')).toHaveCount(4);
    expect(await part(2).getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
    await expect(page.locator('main > :last-child').getByRole('link').first()).toHaveAttribute(
      'href',
      '/contact-us#strategy-call',
    );
  });
}

test('hosting keeps the promise of the hub in words', async ({ page, site }) => {
  await page.goto(`${site.url}/support/hosting-backups`);
  await expect(page.getByText('99.9% uptime and daily backups, on servers that somebody watches.')).toBeVisible();
});

test.describe('an item without a page', () => {
  // The page itself lets nobody insert HTML (Trusted Types).
  test.use({ bypassCSP: true });

  /** As the component renders it; src/components/hub.test.ts keeps the file true. Every item of content has its page. */
  const blocked = readFileSync(new URL('../support/blocked-item.html', import.meta.url), 'utf8');

  async function insert(page: Page): Promise<void> {
    await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('afterbegin', html), blocked);
  }

  test('is a button that says so before and after it is pressed', async ({ page, shopper, site }) => {
    await page.goto(`${site.url}/support`);
    await insert(page);
    const item = page.getByRole('button', { name: 'Sample help' });
    await expect(item).toHaveAccessibleDescription('Coming soon');
    await item.click();
    await expect(shopper.toast).toHaveRole('alert');
    await expect(shopper.toast).toContainText('Coming Soon!');
    await expect(shopper.toast).toContainText('The detailed support page is under construction.');
    await expect(page).toHaveURL(`${site.url}/support`);
    await shopper.toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(shopper.toast).toBeHidden();
  });

  test('answers the keyboard', async ({ page, shopper, site }) => {
    await page.goto(`${site.url}/support`);
    await insert(page);
    await page.getByRole('button', { name: 'Sample help' }).press('Enter');
    await expect(shopper.toast).toContainText('Coming Soon!');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the hub and its pages are complete', async ({ page, site }) => {
    await page.goto(`${site.url}/support`);
    await page.getByRole('link', { name: 'Core Web Vitals' }).click();
    await expect(page).toHaveURL(`${site.url}/support/core-web-vitals`);
    await expect(page.getByRole('heading', { name: 'Interaction to Next Paint' })).toBeVisible();
  });
});
