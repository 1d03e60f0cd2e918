import type { Page } from '@playwright/test';
import { DEMO } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** A finger on the picture that goes so many pixels to the right, before or after the page has come to life. */
async function drag(page: Page, by: number): Promise<void> {
  const picture = page.getByRole('group', { name: 'Product images' }).getByRole('img').first();
  const box = await picture.boundingBox();
  if (!box) throw new Error('there is no picture');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: at.y }] });
  await send('touchStart', at.x);
  for (let step = 1; by !== 0 && step <= 5; step += 1) await send('touchMove', at.x + (by * step) / 5);
  await send('touchEnd');
}

/** Holds the part that brings the page to life, until it is let go. */
async function holdHydration(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/hydrate.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const imageOf = (page: Page) => page.getByRole('group', { name: 'Product images' }).getByRole('status');

for (const [gesture, by, shown] of [
  ['a tap', 0, 'Image 1 of 6'],
  ['a swipe to the left', -120, 'Image 2 of 6'],
  ['a swipe to the right', 120, 'Image 6 of 6'],
] as const) {
  test(`${gesture} that is the first thing on the page shows ${shown}`, async ({ page, site }) => {
    const release = await holdHydration(page);
    await page.goto(site.url + DEMO.stand.path);
    await drag(page, by);
    release();
    await expect(imageOf(page)).toHaveText(shown);
    // Alive, and with nothing left over from before.
    await drag(page, -120);
    const next = { 'Image 1 of 6': 'Image 2 of 6', 'Image 2 of 6': 'Image 3 of 6', 'Image 6 of 6': 'Image 1 of 6' };
    await expect(imageOf(page)).toHaveText(next[shown]);
  });
}

test('a finger that is put down before the page is alive and lifted afterwards turns by its own way only', async ({
  page,
  site,
}) => {
  const release = await holdHydration(page);
  await page.goto(site.url + DEMO.stand.path);
  const picture = page.getByRole('group', { name: 'Product images' }).getByRole('img').first();
  const { x = 0, y = 0 } = (await picture.boundingBox()) ?? {};
  const point = { x: x + 250, y: y + 100 };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  release();
  await page.getByRole('radio', { name: 'Flamingo' }).check();
  await expect(imageOf(page)).toHaveText('Image 3 of 6');
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('radio', { name: 'Lake' }).check();
  await expect(imageOf(page)).toHaveText('Image 2 of 6');
});
