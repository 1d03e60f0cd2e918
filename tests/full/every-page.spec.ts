/** Every page there is, one by one: it answers, nobody complains, nothing is cut off, and its facts agree. */
import { decodeHTML } from 'entities';
import { z } from 'zod';
import catalogue from '../../services/store/demo/catalogue.json' with { type: 'json' };
import { EVERY_VIEW, expectNoViolation, OTHER_VIEWS, TWO_VIEWS } from '../support/axe.ts';
import { graphOf } from '../support/document.ts';
import { expect, test } from '../support/fixtures.ts';
import { ONE_OF_EACH_SCREEN, PAGE_PATHS, PRODUCT_PATHS } from '../support/routes.ts';

/** One page of each screen was looked at in two views before (tests/accessibility); products differ by their words alone. */
function viewsOf(path: string) {
  if (ONE_OF_EACH_SCREEN.includes(path)) return OTHER_VIEWS;
  return PRODUCT_PATHS.includes(path) ? TWO_VIEWS : EVERY_VIEW;
}

for (const path of [...PAGE_PATHS, ...PRODUCT_PATHS]) {
  test(`${path} can be seen by everybody`, async ({ page, site }) => {
    const answer = await page.goto(site.url + path);
    expect(answer?.status()).toBe(200);
    await expectNoViolation(page, path, viewsOf(path));
    await page.setViewportSize({ width: 320, height: 640 });
    // The frame after a change of width may still show the layout of the old one.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // Pictures further down are only fetched when a visitor comes near them.
    for (const image of await page.locator('img:visible').all()) await image.scrollIntoViewIfNeeded();
    const unseen = () =>
      page
        .locator('img:visible')
        .evaluateAll((images) =>
          images
            .filter((image) => image instanceof HTMLImageElement && !(image.complete && image.naturalWidth > 0))
            .map((image) => image.outerHTML),
        );
    await expect.poll(unseen).toEqual([]);
  });
}

const offer = z.object({ price: z.string(), priceCurrency: z.literal('USD'), availability: z.string() });
/** One offer for each variant; the first is the one that is chosen when the page opens. */
const product = z.object({
  '@type': z.literal('Product'),
  name: z.string(),
  offers: z.union([offer.transform((only) => [only]), z.array(offer)]),
});

for (const { id, title, variants } of catalogue.products) {
  test(`${title} costs what machines are told`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}/product/${id}`);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const found = graphOf(blocks).flatMap((thing) => product.safeParse(thing).data ?? []);
    expect(found).toHaveLength(1);
    expect(found[0]?.name).toBe(decodeHTML(title));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(decodeHTML(title));
    const shown = await page.locator('h1 ~ p b').first().textContent();
    expect(shown?.replace(/[^\d.]/g, '')).toBe(found[0]?.offers[0]?.price);
    expect(found[0]?.offers).toHaveLength(variants.length);
    await context.close();
  });
}
