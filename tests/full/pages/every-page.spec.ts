/** Every page: status, axe, no horizontal scrolling, images. */
import type { Page } from '@playwright/test';
import { expectNoViolation, OTHER_VIEWS, TWO_VIEWS } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ONE_OF_EACH_SCREEN, PRODUCT_PATHS, sitePaths } from '../../support/routes.ts';

const PARTS = 4;

async function expectComplete(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  // The frame after a change of width may still have the old layout.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // Images further down load when they come near the viewport.
  for (const image of await page.locator('img:visible').all()) await image.scrollIntoViewIfNeeded();
  const missing = () =>
    page
      .locator('img:visible')
      .evaluateAll((images) =>
        images
          .filter((image) => image instanceof HTMLImageElement && !(image.complete && image.naturalWidth > 0))
          .map((image) => image.outerHTML),
      );
  await expect.poll(missing).toEqual([]);
}

for (let part = 0; part < PARTS; part += 1) {
  test(`every page has no axe violation, no horizontal scrolling and no missing image, part ${part + 1} of ${PARTS}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(600_000);
    const paths = new Set([...(await sitePaths(site)), ...PRODUCT_PATHS, '/sitemap', '/success']);
    for (const path of [...paths].filter((_, index) => index % PARTS === part)) {
      await test.step(path, async () => {
        const response = await page.goto(site.url + path);
        expect(response?.status()).toBe(200);
        // tests/screens.spec.ts checks one page of each kind in the other views.
        await expectNoViolation(page, path, ONE_OF_EACH_SCREEN.includes(path) ? OTHER_VIEWS : TWO_VIEWS);
        await expectComplete(page);
      });
    }
  });
}
