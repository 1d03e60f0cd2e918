/** The pictures of a page, as a visitor who scrolls to its end sees them. */
import { expect, type Page } from '@playwright/test';

export async function expectPictures(page: Page): Promise<void> {
  const images = page.locator('img:visible');
  // Pictures are fetched when a visitor comes near them.
  await images.evaluateAll(async (all) => {
    for (const image of all) {
      image.scrollIntoView({ behavior: 'instant', block: 'center' });
      await new Promise(requestAnimationFrame);
    }
  });
  const missing = () =>
    images.evaluateAll((all) =>
      all.filter((each) => each instanceof HTMLImageElement && each.naturalWidth === 0).map((each) => each.outerHTML),
    );
  await expect.poll(missing, 'pictures that do not load').toEqual([]);
}
