/** On a slow line the faces come long after the words: the words have to stay where somebody has begun to read them. */
import { expect, test } from '../support/fixtures.ts';
import { PAGE_PATHS, PRODUCT_PATHS } from '../support/routes.ts';

/** Half of what counts as good: a line of a title that breaks elsewhere moves what is below it by less. */
const MOST = 0.05;
const TITLES = { file: 'big-shoulders', face: '800 1em "Big Shoulders Variable"' };

for (const path of [...PAGE_PATHS, ...PRODUCT_PATHS]) {
  test(`${path} moves little on a phone when its faces come late`, async ({ browser, site }) => {
    for (const width of [320, 360, 390, 412]) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      const line = { title: Promise.withResolvers<void>(), text: Promise.withResolvers<void>() };
      await page.route('**/*.woff2', async (route) => {
        await (route.request().url().includes(TITLES.file) ? line.title : line.text).promise;
        await route.continue();
      });
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => 'faces' in document.body.dataset);
      // One after the other: together, what they move might cancel out.
      line.title.resolve();
      await page.evaluate(async (face) => {
        await document.fonts.load(face);
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      }, TITLES.face);
      line.text.resolve();
      const shift = await page.evaluate(async () => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        await document.fonts.ready;
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        add(observer.takeRecords());
        return sum;
      });
      expect(shift, `${width} px`).toBeLessThan(MOST);
      await page.close();
    }
  });
}
