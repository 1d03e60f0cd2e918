/** Every page: status, axe, no horizontal scrolling, images, and structured data of products. */
import type { Page } from '@playwright/test';
import { decodeHTML } from 'entities';
import { z } from 'zod';
import catalog from '../../../services/store/demo/catalog.json' with { type: 'json' };
import { expectNoViolation, OTHER_VIEWS, TWO_VIEWS } from '../../support/axe.ts';
import { graphOf } from '../../support/document.ts';
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
  test(`every page is accessible and complete, part ${part + 1} of ${PARTS}`, async ({ page, site }) => {
    test.setTimeout(600_000);
    const paths = new Set([...(await sitePaths(site)), ...PRODUCT_PATHS, '/sitemap', '/success']);
    for (const path of [...paths].filter((_, index) => index % PARTS === part)) {
      await test.step(path, async () => {
        const answer = await page.goto(site.url + path);
        expect(answer?.status()).toBe(200);
        // tests/screens.spec.ts checks one page of each kind in the other views.
        await expectNoViolation(page, path, ONE_OF_EACH_SCREEN.includes(path) ? OTHER_VIEWS : TWO_VIEWS);
        await expectComplete(page);
      });
    }
  });
}

const offer = z.object({ price: z.string(), priceCurrency: z.literal('USD'), availability: z.string() });
/** One offer for each variant. The first is the variant that is selected when the page opens. */
const product = z.object({
  '@type': z.literal('Product'),
  name: z.string(),
  offers: z.union([offer.transform((only) => [only]), z.array(offer)]),
});

test('every product costs what its structured data says', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { id, title, variants } of catalog.products) {
    await test.step(title, async () => {
      await page.goto(`${site.url}/product/${id}`);
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      const found = graphOf(blocks).flatMap((thing) => product.safeParse(thing).data ?? []);
      expect(found).toHaveLength(1);
      expect(found[0]?.name).toBe(decodeHTML(title));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(decodeHTML(title));
      const shown = await page.locator('h1 ~ * b').first().textContent();
      expect(shown?.replace(/[^\d.]/g, '')).toBe(found[0]?.offers[0]?.price);
      expect(found[0]?.offers).toHaveLength(variants.length);
    });
  }
  await context.close();
});
