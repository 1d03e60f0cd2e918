/** No words of any screen are in a weight that the fonts have been cut down from: they would be drawn in another one. */
import { expect, test } from '../support/fixtures.ts';
import { ONE_OF_EACH_SCREEN } from '../support/routes.ts';

for (const path of ONE_OF_EACH_SCREEN) {
  test(`the words of ${path} have the weight that they ask for`, async ({ page, site }) => {
    await page.goto(site.url + path);
    const missing = await page.evaluate(() => {
      const plain = (family: string) => family.replaceAll('"', '');
      const faces = [...document.fonts].map(({ family, weight }) => {
        const [light = 400, heavy = light] = weight.split(' ').map(Number);
        return { family: plain(family), light, heavy };
      });
      const wrong = new Set<string>();
      for (const element of document.body.querySelectorAll('*')) {
        const { fontFamily, fontWeight } = getComputedStyle(element);
        const family = plain(fontFamily.split(',')[0] ?? '');
        const own = faces.filter((face) => face.family === family);
        const has = own.some(({ light, heavy }) => Number(fontWeight) >= light && Number(fontWeight) <= heavy);
        if (own.length > 0 && !has) wrong.add(`${family} ${fontWeight}: ${element.outerHTML.slice(0, 120)}`);
      }
      return { wrong: [...wrong], faces: faces.length };
    });
    expect(missing.faces).toBeGreaterThan(2);
    expect(missing.wrong).toEqual([]);
  });
}
