/** A visitor with a phone turns the pictures of a product by touch, before all scripts have come. */
import type { CDPSession, Page } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { holdScripts } from '../../support/early-visitor.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const gallery = (page: Page) => page.getByRole('group', { name: 'Product images' });

async function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) {
  const touchPoints = x === undefined || y === undefined ? [] : [{ x, y }];
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** A finger that goes so many pixels to the right. */
async function swipe(page: Page, by: number): Promise<void> {
  const box = await gallery(page).getByRole('img').first().boundingBox();
  if (!box) throw new Error('there is no picture');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  await touch(session, 'touchStart', x, y);
  for (let step = 1; step <= 5; step += 1) await touch(session, 'touchMove', x + (by * step) / 5, y);
  await touch(session, 'touchEnd');
}

test('a swipe that is the first action on the page turns the gallery, once', async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  // What the page loads later must not be needed yet.
  const { release } = await holdScripts(page);
  await swipe(page, -120);
  release();
  await expect(gallery(page).getByRole('status')).toHaveText('Image 2 of 6');
  await swipe(page, -120);
  await expect(gallery(page).getByRole('status')).toHaveText('Image 3 of 6');
});
