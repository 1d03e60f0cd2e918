/** What every page has around its content: the skip link, the footer, testimonials, the page for unknown addresses. */
import { brand } from '../../../config/brand.ts';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

test('the first stop of the keyboard skips to the content', async ({ page, site }) => {
  await page.goto(site.url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/#main`);
});

test('the footer says who we are and where', async ({ page, site }) => {
  await page.goto(`${site.url}/store`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: brand.phone.display })).toHaveAttribute(
    'href',
    `tel:${brand.phone.e164}`,
  );
  await expect(footer.getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`);
  for (const office of brand.offices) await expect(footer).toContainText(office.street);
  for (const { label, url } of brand.social) {
    const link = footer.getByRole('link', { name: `${label} (opens in a new tab)`, exact: true });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  for (const [name, path] of [
    ['Privacy', '/privacy-policy'],
    ['Terms', '/terms-of-service'],
    ['Sitemap', '/sitemap'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${brand.name}`);
});

test('what clients say stands on the pages of the site, in one line where a visitor is busy', async ({
  page,
  site,
}) => {
  const strip = page.getByRole('region', { name: 'What Our Clients Say' });
  for (const path of ['/', DEMO.stand.path]) {
    await page.goto(site.url + path);
    await expect(strip.getByRole('figure')).toHaveCount(3);
    await expect(strip.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/store', '/success']) {
    await page.goto(site.url + path);
    await expect(strip.getByRole('figure')).toHaveCount(1);
    await expect(strip.getByRole('link', { name: 'Read all testimonials' })).toBeVisible();
    expect((await strip.boundingBox())?.height).toBeLessThan(150);
  }
  await page.goto(`${site.url}/testimonials`);
  await expect(strip).toHaveCount(0);
});

test('the client who speaks first is one of the service, or the nearest to the town', async ({ page, site }) => {
  const first = page.getByRole('region', { name: 'What Our Clients Say' }).getByRole('figure').first();
  for (const [path, client] of [
    ['/services/digital-advertising-media-buying', 'Sample client B'],
    ['/services/advertising/bing-ads', 'Sample client B'],
    ['/services/maps-and-listings', 'Sample client C'],
    ['/service-areas/naperville', 'Sample client D'],
    ['/faq', 'Sample client A'],
  ] as const) {
    await page.goto(site.url + path);
    await expect(first, path).toContainText(client);
  }
});

test.describe('an unknown address', () => {
  test.use({ allow: ['status of 404'] });

  test('is 404, designed, and helps on', async ({ page, site }) => {
    for (const path of ['/nowhere', '/..%2f..%2fetc%2fpasswd', '/product', '/400', '/404', '/500', '/%00']) {
      const response = await page.goto(site.url + path);
      expect([path, response?.status()]).toEqual([path, 404]);
      await expect(page).toHaveTitle(/^Page not found/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('That address is in the lake.');
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });
});

test('every navigation begins at the top, or at the place in the address', async ({ page, site }) => {
  await page.goto(`${site.url}/store`);
  await page.getByRole('link', { name: DEMO.planner.title, exact: true }).click();
  await expect(page).toHaveTitle(/^Fifty-Two-Week Planner/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto(`${site.url}/#services`);
  await expect(page.getByRole('heading', { name: 'Thirteen services, one plan.' })).toBeInViewport();
  const bar = await page.getByRole('banner').boundingBox();
  const title = await page.getByRole('heading', { name: 'Thirteen services, one plan.' }).boundingBox();
  expect(title?.y, 'it is not under the bar').toBeGreaterThan(bar?.height ?? 0);
});

test('a change of page is animated, but not for visitors who prefer less motion', { tag: '@long' }, async ({
  browser,
  site,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await browser.newPage({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.animated = String(viewTransition !== null);
      });
    });
    await page.goto(site.url);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
    await page.waitForURL('**/store', { waitUntil: 'load' });
    await expect(page.locator('html')).toHaveAttribute('data-animated', String(reducedMotion === 'no-preference'));
    await page.close();
  }
});
