/** Skip link, footer, testimonials, breadcrumbs, cards of the home page and the 404 page. */
import { brand } from '../../../config/brand.ts';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

test('the first Tab stop of a page is the link that skips to the content', async ({ page, site }) => {
  await page.goto(site.url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/#main`);
});

test('a visitor finds contact data, offices, social links and legal pages in the footer', async ({ page, site }) => {
  await page.goto(`${site.url}/store`);
  const footer = page.getByRole('contentinfo');
  for (const [name, target] of [
    [brand.phone.display, `tel:${brand.phone.e164}`],
    [brand.email, `mailto:${brand.email}`],
    ['Privacy', '/privacy-policy'],
    ['Terms', '/terms-of-service'],
    ['Sitemap', '/sitemap'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
  for (const office of brand.offices) await expect(footer).toContainText(office.street);
  for (const { label, url } of brand.social) {
    const link = footer.getByRole('link', { name: `${label} (opens in a new tab)`, exact: true });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${brand.name}`);
});

test('a visitor sees three testimonials on a service page, one in the store, and no strip on /testimonials', async ({
  page,
  site,
}) => {
  const clients = page.getByRole('region', { name: 'What Our Clients Say' });
  await page.goto(`${site.url}/services/advertising/bing-ads`);
  await expect(clients.getByRole('figure')).toHaveCount(3);
  await expect(clients.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3);
  await expect(clients.getByRole('figure').first(), 'a client of this service').toContainText('Sample client B');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/store`);
  await expect(clients.getByRole('figure')).toHaveCount(1);
  await expect(clients.getByRole('link', { name: 'Read all testimonials' })).toBeVisible();
  expect((await clients.boundingBox())?.height).toBeLessThan(150);
  await page.goto(`${site.url}/testimonials`);
  await expect(clients).toHaveCount(0);
});

test('a visitor returns to the store by the breadcrumbs of a product, which are in the structured data, too', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}${DEMO.stand.path}`);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs.getByText(DEMO.stand.title)).toHaveAttribute('aria-current', 'page');
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
  expect(data).toContain(`"position":3,"name":"${DEMO.stand.title}"`);
  await breadcrumbs.getByRole('link', { name: 'Store' }).click();
  await expect(page).toHaveURL(`${site.url}/store`);
});

test('the home page has the price of the offer, and a case study within the first four screens', async ({
  page,
  site,
}) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(site.url);
    const offer = page.getByRole('region', { name: 'Managed Web Design & SEO' });
    await expect(offer).toContainText('$297/month');
    const box = await page.getByRole('region', { name: 'A dental group that outgrew its website' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(4 * viewport.height);
  }
});

test('a visitor flips a card of the home page on hover or focus, and back with Escape', async ({ page, site }) => {
  await page.goto(site.url);
  const services = page.getByRole('region', { name: 'Thirteen services, one plan.' });
  await expect(services.getByRole('article')).toHaveCount(13);
  const industries = page.getByRole('region', { name: 'Twelve industries we know by street.' });
  await expect(industries.getByRole('article')).toHaveCount(12);
  const card = services.getByRole('article').filter({ hasText: 'Branding & creative' });
  const link = card.getByRole('link', { name: 'See branding' });
  const isFlipped = () =>
    link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await card.scrollIntoViewIfNeeded();
  // Items that animate in while the visitor scrolls end up visible.
  for (const item of await services.getByRole('listitem').all()) await expect(item).toHaveCSS('opacity', '1');
  expect(await isFlipped()).toBe(false);
  await card.hover();
  await expect.poll(isFlipped).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(isFlipped).toBe(false);
  await page.getByRole('link', { name: 'See social media' }).press('Tab');
  await expect(link).toBeFocused();
  await expect.poll(isFlipped).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isFlipped).toBe(false);
});

test.describe('an unknown URL', () => {
  test.use({ allow: ['status of 404'] });

  test('shows a 404 page with a link to the home page', async ({ page, site }) => {
    for (const path of ['/nowhere', '/..%2f..%2fetc%2fpasswd', '/product', '/400', '/404', '/500', '/%00']) {
      const response = await page.goto(site.url + path);
      expect([path, response?.status()]).toEqual([path, 404]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('That address is in the lake.');
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });
});
