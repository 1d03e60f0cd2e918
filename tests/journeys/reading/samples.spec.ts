/** Sample work for fictional clients on the pages of services. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not visible`);
  return box;
}

for (const width of [390, 1440]) {
  test(`a visitor moves the divider of the before/after comparison, at a width of ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}/services/website-design-development`);
    const comparison = page.getByRole('figure', { name: 'Sample A website for Sample Street Bakery, Lombard' });
    const slider = comparison.getByRole('slider', { name: 'How much of the old site is shown, in percent' });
    await slider.focus();
    const comparisonBox = await boxOf(slider);
    const divider = comparisonBox.x + (comparisonBox.width * Number(await slider.inputValue())) / 100;
    for (const words of ['Bread at seven. Gone by noon.', 'Reserve a loaf', 'Open Tuesday to Sunday, 7 AM to 1 PM']) {
      const box = await boxOf(comparison.getByText(words));
      expect(box.x, `${words} is right of the divider at first`).toBeGreaterThan(divider);
      expect(box.x + box.width, words).toBeLessThan(comparisonBox.x + comparisonBox.width);
    }
    const old = await boxOf(comparison.getByText('Welcome to our website!!!'));
    expect(old.x + old.width).toBeLessThan(divider);

    const title = comparison.getByText('Bread at seven. Gone by noon.');
    const textsAtTitleCenter = async () => {
      const box = await boxOf(title);
      const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
      return page.evaluate(([x, y]) => document.elementsFromPoint(x, y).map(({ textContent }) => textContent), middle);
    };
    await page.keyboard.press('End');
    await expect(slider).toHaveValue('100');
    await expect.poll(textsAtTitleCenter).not.toContain('Bread at seven. Gone by noon.');
    await page.keyboard.press('Home');
    await expect.poll(textsAtTitleCenter).toContain('Bread at seven. Gone by noon.');
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees the old and the new website one below the other', async ({ page, site }) => {
    await page.goto(`${site.url}/services/website-design-development`);
    const before = await boxOf(page.getByText('Welcome to our website!!!'));
    const after = await boxOf(page.getByText('Bread at seven. Gone by noon.'));
    expect(after.y).toBeGreaterThan(before.y + before.height);
    await expect(page.getByRole('slider')).toBeHidden();
  });
});

test('work samples name their fictional client, and statistics their source', { tag: '@long' }, async ({
  page,
  site,
}) => {
  for (const path of [
    '/',
    '/offers/local-business-promo',
    '/services/advertising/google-ads',
    '/services/seo-services',
    '/services/social-media-marketing',
    '/services/marketing-consulting-strategy',
    '/services/reputation-management',
    '/industries/attorney',
    '/case-studies',
  ]) {
    await page.goto(site.url + path);
    await expect(page.getByRole('figure', { name: /^Sample [A-Z].* for Sample / }).first(), path).toBeVisible();
    for (const statistics of await page.locator('[data-figures]').all())
      await expect(statistics, path).toContainText(/Sample|Source: \w/);
  }
});
