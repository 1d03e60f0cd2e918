/** A visitor prints a page. */
import type { Locator } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Pixels. */
const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;

test('a visitor who prints a product page gets the text of closed sections, without floating bars', async ({
  page,
  site,
}) => {
  // The width of paper, at which the page would show the sticky price bar of phones.
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto(site.url + DEMO.stand.path);
  const section = page.locator('main details:not([open])').first();
  const closed = await heightOf(section);
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(() => heightOf(section), 'the section is at least one line of text higher')
    .toBeGreaterThan(closed + 16);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to Cart: Steel' })).toBeHidden();
});

test.describe('a browser that cannot print closed sections by CSS', () => {
  test('opens all sections of an accordion while it prints, and closes them afterwards', async ({ page, site }) => {
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
