import { countStories, STORY_FILTERS } from '../../../domain/site/stories.ts';
import { recordFiles } from '../../support/content.ts';
import { expect, test } from '../../support/fixtures.ts';

const PATH = '/case-studies';
const FILTERS = Object.entries(STORY_FILTERS);
const ALL = recordFiles('case-studies').length;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'case studies' : 'case studies without script', () => {
    test.use({ javaScriptEnabled });

    test('each have a problem, a plan and three figures', { tag: '@long' }, async ({ page, site }) => {
      await page.goto(site.url + PATH);
      const stories = page.getByRole('main').getByRole('article');
      await expect(stories).toHaveCount(ALL);
      await expect(page.getByRole('status').filter({ hasText: 'case stud' })).toHaveText(countStories(ALL));
      for (const story of await stories.all()) {
        await expect(story.getByRole('heading', { level: 2 })).toBeVisible();
        await expect(story.getByRole('heading', { name: 'Challenge' })).toBeVisible();
        await expect(story.getByRole('heading', { name: 'Solution' })).toBeVisible();
        await expect(story.getByRole('definition')).toHaveCount(3);
        await expect(story.getByRole('list').first().getByRole('listitem')).not.toHaveCount(0);
        await expect(story).toContainText(/Sample [a-z ]+ · (Healthcare|Home services|E-commerce)/);
      }
    });

    test('a filter shows what belongs to it, and says so', { tag: '@long' }, async ({ page, site }) => {
      for (const [value, label] of FILTERS) {
        await page.goto(`${site.url}${PATH}?filter=${value}`);
        await expect(page).toHaveTitle(new RegExp(`^${label} case studies`));
        const row = page.getByRole('navigation', { name: 'Filter case studies' });
        await expect(row.locator('[aria-current]')).toHaveText(label);
        const stories = page.getByRole('main').getByRole('article');
        await expect(stories).not.toHaveCount(0);
        for (const story of await stories.all())
          await expect(story.getByRole('listitem').filter({ hasText: new RegExp(`^${label}$`) })).toHaveCount(1);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.url + PATH);
      }
    });

    test('the row leads from one filter to the next and back to all', { tag: '@long' }, async ({ page, site }) => {
      await page.goto(site.url + PATH);
      const row = page.getByRole('navigation', { name: 'Filter case studies' });
      await expect(row.getByRole('link')).toHaveText(['All', ...FILTERS.map(([, label]) => label)]);
      await row.getByRole('link', { name: 'Healthcare' }).click();
      await expect(page).toHaveURL(`${site.url}${PATH}?filter=healthcare`);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
      await row.getByRole('link', { name: 'All' }).click();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(ALL);
    });

    test('a filter that is none says so, keeps the row, and a button shows everything', { tag: '@long' }, async ({
      page,
      site,
    }) => {
      const response = await page.goto(`${site.url}${PATH}?filter=%3Cplumbing%3E`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { name: 'No case studies under that name.' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'case stud' })).toHaveText('0 case studies');
      await expect(page.getByRole('navigation', { name: 'Filter case studies' }).getByRole('link')).toHaveCount(
        FILTERS.length + 1,
      );
      await page.getByRole('link', { name: 'Show all case studies' }).click();
      await expect(page).toHaveURL(site.url + PATH);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(ALL);
    });
  });
}

test('on a phone the row of filters starts with the current one in view', { tag: '@long' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}${PATH}?filter=cro`);
  await expect(page.getByRole('link', { name: 'CRO', exact: true })).toBeInViewport({ ratio: 0.9 });
});
