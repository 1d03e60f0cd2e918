import { expect, test } from '../support/fixtures.ts';

const PATH = '/testimonials';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'testimonials' : 'testimonials without script', () => {
    test.use({ javaScriptEnabled });

    test('are four, with stars out of five, role, company and service', async ({ page, site }) => {
      await page.goto(site.url + PATH);
      // The strip that stands on every page has three of its own.
      const strip = page.getByRole('region', { name: 'What Our Clients Say' });
      await expect(strip.getByRole('figure')).toHaveCount(3);
      const all = page.getByRole('main').getByRole('figure');
      await expect(all).toHaveCount(4 + 3);
      for (const [name, who] of [
        ['Sample client A', 'Owner, sample dental practice · Website design'],
        ['Sample client B', 'Director, sample home services firm · Digital advertising'],
        ['Sample client C', 'Manager, sample law office · Maps & listings'],
        ['Sample client D', 'Owner, sample retail shop · Consulting & strategy'],
      ] as const) {
        const review = all.filter({ hasText: name }).first();
        await expect(review).toContainText(who);
        await expect(review.getByRole('img', { name: /^[1-5] out of 5 stars$/ })).toBeVisible();
      }
    });

    test('Leave a Review leads to the page that asks for one', async ({ page, site }) => {
      await page.goto(site.url + PATH);
      await page.getByRole('link', { name: 'Leave a Review' }).click();
      await expect(page).toHaveURL(`${site.url}/contact-us?subject=Testimonial`);
      await expect(page.getByRole('heading', { name: 'Leave a review' })).toBeVisible();
    });
  });
}

test('search engines are told no ratings, because these are samples', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join(' ')).not.toMatch(/"(Aggregate)?(Review|Rating)"/);
});
