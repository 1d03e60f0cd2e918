import { graphOf } from '../support/document.ts';
import { expect, test } from '../support/fixtures.ts';

const QUESTIONS = [
  'How soon will I see results?',
  'Do I have to sign a long contract?',
  'Do you work outside Illinois?',
  'Who owns the website?',
  'What does it cost?',
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('five questions; one answer at a time, and it may be closed again', async ({ page, site }) => {
      await page.goto(`${site.url}/faq`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
      const answers = page.getByRole('group');
      await expect(answers).toHaveCount(5);
      const open = page.locator('details[open]');
      await expect(open.getByRole('heading')).toHaveText([QUESTIONS[0] ?? '']);
      await expect(answers.first()).toContainText('Ads can bring calls in the first week.');

      await page.getByRole('heading', { name: 'Who owns the website?' }).click();
      await expect(open.getByRole('heading')).toHaveText(['Who owns the website?']);
      await expect(page.getByText('For a website we build as a project')).toBeVisible();
      await expect(page.getByText('Ads can bring calls in the first week.')).toBeHidden();

      await page.getByRole('heading', { name: 'Who owns the website?' }).click();
      await expect(open).toHaveCount(0);
      await expect(page.getByText('For a website we build as a project')).toBeHidden();
    });

    test('the keyboard opens and closes an answer', async ({ page, site }) => {
      await page.goto(`${site.url}/faq`);
      await page.getByRole('link', { name: 'Contact Us Directly' }).focus();
      for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('details[open]').getByRole('heading')).toHaveText(['What does it cost?']);
      await page.keyboard.press('Space');
      await expect(page.locator('details[open]')).toHaveCount(0);
    });

    test('whoever finds no answer can ask us directly', async ({ page, site }) => {
      await page.goto(`${site.url}/faq`);
      await expect(page.getByRole('link', { name: 'Contact Us Directly' })).toHaveAttribute('href', '/contact-us');
    });
  });
}

test('search engines get the very questions and answers that the page shows', async ({ page, site }) => {
  await page.goto(`${site.url}/faq`);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = graphOf(blocks).find((each) => each['@type'] === 'FAQPage');
  const shown = await page.locator('details[name=faq]').evaluateAll((all) =>
    all.map((each) => ({
      '@type': 'Question',
      name: each.querySelector('h3')?.textContent,
      acceptedAnswer: { '@type': 'Answer', text: each.querySelector('p')?.textContent },
    })),
  );
  expect(shown.map(({ name }) => name)).toEqual(QUESTIONS);
  expect(data).toMatchObject({ '@id': `${site.url}/faq#webpage`, url: `${site.url}/faq`, mainEntity: shown });
});
