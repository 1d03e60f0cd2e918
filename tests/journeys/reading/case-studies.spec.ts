/** Case studies and their filters. The rules of the filters are tested in domain/site/case-studies. */
import { CASE_STUDY_FILTERS, countCaseStudies } from '../../../domain/site/case-studies.ts';
import { recordFiles } from '../../support/content.ts';
import { expect, test } from '../../support/fixtures.ts';

const PATH = '/case-studies';
const LABELS = Object.values(CASE_STUDY_FILTERS);
const ALL = recordFiles('case-studies').length;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, { tag: '@long' }, () => {
    test.use({ javaScriptEnabled });

    test('a visitor reads the case studies, filters them, and shows all again', async ({ page, site }) => {
      await page.goto(site.url + PATH);
      const caseStudies = page.getByRole('main').getByRole('article');
      const count = page.getByRole('status').filter({ hasText: 'case stud' });
      await expect(caseStudies).toHaveCount(ALL);
      await expect(count).toHaveText(countCaseStudies(ALL));
      for (const caseStudy of await caseStudies.all()) {
        for (const name of ['Challenge', 'Solution'])
          await expect(caseStudy.getByRole('heading', { name })).toBeVisible();
        await expect(caseStudy.getByRole('definition')).toHaveCount(3);
        await expect(caseStudy).toContainText(/Sample [a-z ]+ · (Healthcare|Home services|E-commerce)/);
      }
      const filters = page.getByRole('navigation', { name: 'Filter case studies' });
      await expect(filters.getByRole('link')).toHaveText(['All', ...LABELS]);
      await filters.getByRole('link', { name: 'Healthcare' }).click();
      await expect(page).toHaveURL(`${site.url}${PATH}?filter=healthcare`);
      await expect(page).toHaveTitle(/^Healthcare case studies/);
      await expect(filters.locator('[aria-current]')).toHaveText('Healthcare');
      await expect(caseStudies).toHaveCount(1);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.url + PATH);

      await page.goto(`${site.url}${PATH}?filter=%3Cplumbing%3E`);
      await expect(page.getByRole('heading', { name: 'No case studies under that name.' })).toBeVisible();
      await expect(count).toHaveText('0 case studies');
      await page.getByRole('link', { name: 'Show all case studies' }).click();
      await expect(page).toHaveURL(site.url + PATH);
      await expect(caseStudies).toHaveCount(ALL);
    });
  });
}

test('a visitor with a phone sees the chosen filter without scrolling', { tag: '@long' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}${PATH}?filter=cro`);
  await expect(page.getByRole('link', { name: 'CRO', exact: true })).toBeInViewport({ ratio: 0.9 });
});
