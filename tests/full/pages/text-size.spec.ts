/** Every kind of page with a text size of 200 %. */
import { launchOptions } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ONE_OF_EACH_SCREEN } from '../../support/routes.ts';

for (const width of [320, 390, 1280]) {
  test(`pages with a text size of 200 % do not overflow, and show the Menu button, at a width of ${width} px`, async ({
    playwright,
    site,
  }) => {
    // By the browser's text-size setting, which also affects media queries.
    const args = [...launchOptions.args, '--blink-settings=defaultFontSize=32'];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const overflowing: [path: string, pixels: number][] = [];
    for (const path of ONE_OF_EACH_SCREEN) {
      await page.goto(site.url + path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      const pixels = await page.evaluate(async () => {
        await document.fonts.ready;
        return document.documentElement.scrollWidth - innerWidth;
      });
      if (pixels > 0) overflowing.push([path, pixels]);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    }
    expect(overflowing).toEqual([]);
    await browser.close();
  });
}
