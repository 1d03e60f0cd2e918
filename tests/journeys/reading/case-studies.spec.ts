/** Case studies and their filters. Which filter shows what: domain/site/stories. */
import { countStories, STORY_FILTERS } from '../../../domain/site/stories.ts';
import { recordFiles } from '../../support/content.ts';
import { expect, test } from '../../support/fixtures.ts';

const PATH = '/case-studies';
const LABELS = Object.values(STORY_FILTERS);
const ALL = recordFiles('case-studies').length;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, { tag: '@long' }, () => {
    test.use({ javaScriptEnabled });

    test('a visitor reads the cases, filters them, and brings all back', async ({ page, site }) => {
      await page.goto(site.url + PATH);
      const stories = page.getByRole('main').getByRole('article');
      const count = page.getByRole('status').filter({ hasText: 'case stud' });
      await expect(stories).toHaveCount(ALL);
      await expect(count).toHaveText(countStories(ALL));
      for (const story of await stories.all()) {
        for (const name of ['Challenge', 'Solution']) await expect(story.getByRole('heading', { name })).toBeVisible();
        await expect(story.getByRole('definition')).toHaveCount(3);
        await expect(story).toContainText(/Sample [a-z ]+ · (Healthcare|Home services|E-commerce)/);
      }
      const filters = page.getByRole('navigation', { name: 'Filter case studies' });
      await expect(filters.getByRole('link')).toHaveText(['All', ...LABELS]);
      await filters.getByRole('link', { name: 'Healthcare' }).click();
      await expect(page).toHaveURL(`${site.url}${PATH}?filter=healthcare`);
      await expect(page).toHaveTitle(/^Healthcare case studies/);
      await expect(filters.locator('[aria-current]')).toHaveText('Healthcare');
      await expect(stories).toHaveCount(1);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.url + PATH);

      await page.goto(`${site.url}${PATH}?filter=%3Cplumbing%3E`);
      await expect(page.getByRole('heading', { name: 'No case studies under that name.' })).toBeVisible();
      await expect(count).toHaveText('0 case studies');
      await page.getByRole('link', { name: 'Show all case studies' }).click();
      await expect(page).toHaveURL(site.url + PATH);
      await expect(stories).toHaveCount(ALL);
    });
  });
}

test('a visitor with a phone sees the chosen filter first', { tag: '@long' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}${PATH}?filter=cro`);
  await expect(page.getByRole('link', { name: 'CRO', exact: true })).toBeInViewport({ ratio: 0.9 });
});
