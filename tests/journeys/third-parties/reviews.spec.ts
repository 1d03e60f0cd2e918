/** The review widget: loaded on request, allowed earlier, blocked, and empty. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shared-third-parties.ts';

const testimonialsOf = (page: Page) => page.getByRole('region', { name: 'What Our Clients Say' });
const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Client reviews' });
const TESTIMONIAL = 'They rebuilt our site';

/** Stores consent for reviews, as an earlier visit would have. */
async function allowReviews(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record = { version: 1, date: new Date().toISOString(), choices: { reviews: true } };
    localStorage.setItem('privacy-choices', JSON.stringify(record));
  });
}

test('our own testimonials are shown until the visitor loads the widget, which takes the same height', {
  tag: '@long',
}, async ({ page, siteWith, thirdParties }) => {
  const site = await siteWith({ REVIEWS_WIDGET_URL: thirdParties.env.REVIEWS_WIDGET_URL });
  await page.goto(site.url);
  await expect(reviewsOf(page)).toContainText(TESTIMONIAL);
  await testimonialsOf(page).scrollIntoViewIfNeeded();
  await expect(testimonialsOf(page)).toContainText(`More reviews come from ${thirdParties.host}`);
  expect(thirdParties.requests).toEqual([]);
  // Waits for the consent banner, because a click during its animation would miss.
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toBeVisible();
  const before = await testimonialsOf(page).boundingBox();
  // By keyboard, because the focus would be lost when the button disappears.
  await testimonialsOf(page).getByRole('button', { name: 'Load the reviews' }).press('Enter');
  await expect(reviewsOf(page)).toBeFocused();
  await expect(reviewsOf(page)).toContainText('Five stars from Ada');
  await expect(reviewsOf(page)).not.toContainText(TESTIMONIAL, { useInnerText: true });
  await expect(testimonialsOf(page).getByRole('status')).toHaveText(`These reviews come from ${thirdParties.host}.`);
  const after = await testimonialsOf(page).boundingBox();
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0)), 'pixels').toBeLessThan(4);
  // Loading the reviews counts as consent.
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toHaveCount(0);
});

test('a widget with earlier consent loads by itself when the visitor scrolls near', { tag: '@long' }, async ({
  page,
  siteWith,
  thirdParties,
}) => {
  const site = await siteWith({ REVIEWS_WIDGET_URL: thirdParties.env.REVIEWS_WIDGET_URL });
  await allowReviews(page);
  await page.goto(site.url, { waitUntil: 'networkidle' });
  expect(thirdParties.requests).toEqual([]);
  await testimonialsOf(page).scrollIntoViewIfNeeded();
  await expect(reviewsOf(page)).toContainText('Five stars from Ada');
  expect(thirdParties.requests).toEqual(['GET /widget.js?id=7']);
});

test.describe('a widget that is blocked', () => {
  test.use({ allow: ['ERR_BLOCKED_BY_CLIENT'] });

  test('is replaced by our own testimonials, with a link to all of them', { tag: '@long' }, async ({
    page,
    siteWith,
    thirdParties,
  }) => {
    const site = await siteWith({ REVIEWS_WIDGET_URL: thirdParties.env.REVIEWS_WIDGET_URL });
    await allowReviews(page);
    await page.route(`${thirdParties.origin}/**`, (route) => route.abort('blockedbyclient'));
    await page.goto(site.url);
    await testimonialsOf(page).scrollIntoViewIfNeeded();
    await expect(testimonialsOf(page).getByRole('status')).toHaveText(
      `The reviews from ${thirdParties.host} could not be loaded. Read our testimonials instead.`,
    );
    await expect(reviewsOf(page)).toContainText(TESTIMONIAL);
    await testimonialsOf(page).getByRole('link', { name: 'Read our testimonials' }).click();
    await expect(page).toHaveURL(`${site.url}/testimonials`);
  });
});

test('a widget that shows nothing is replaced by our own testimonials after ten seconds', { tag: '@long' }, async ({
  page,
  siteWith,
  thirdParties,
}) => {
  const site = await siteWith({ REVIEWS_WIDGET_URL: `${thirdParties.origin}/empty.js` });
  await allowReviews(page);
  await page.clock.install();
  await page.goto(site.url);
  await testimonialsOf(page).scrollIntoViewIfNeeded();
  await expect(testimonialsOf(page).getByRole('status')).toContainText('Loading the reviews');
  await expect.poll(() => thirdParties.requests).toEqual(['GET /empty.js']);
  await page.clock.fastForward(10_000);
  await expect(testimonialsOf(page).getByRole('link', { name: 'Read our testimonials' })).toBeVisible();
  await expect(reviewsOf(page)).toContainText(TESTIMONIAL);
});
