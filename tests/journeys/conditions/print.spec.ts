/** A visitor prints a page. */
import type { Locator } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Pixels. */
const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;

test('closed sections of a product are printed, and nothing lies over the text', async ({ page, site }) => {
  // As wide as paper, where the bar with the price would stand as on a phone.
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto(site.url + DEMO.stand.path);
  const section = page.locator('main details:not([open])').first();
  const closed = await heightOf(section);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => heightOf(section), 'a line of text at least').toBeGreaterThan(closed + 16);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to Cart: Steel' })).toBeHidden();
});

test.describe('a browser that has no styles for closed sections', () => {
  test('opens sections of which one alone can be open while it prints', async ({ page, site }) => {
    await page.addInitScript(() => {
      CSS.supports = (() => false) as typeof CSS.supports;
    });
    await page.goto(`${site.url}/faq`);
    const sections = page.locator('main details');
    const closed = page.locator('main details:not([open])');
    const count = await closed.count();
    expect(count).toBeGreaterThan(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(closed).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(closed).toHaveCount(count);
    await closed.first().locator('summary').click();
    await expect(sections.locator('visible=true').first()).toBeVisible();
  });
});
