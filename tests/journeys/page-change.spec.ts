/** From one page to the next: the old page is seen to leave and the new one to come, on fast machines and slow ones. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';

/** What a page has recorded of the transition with which it came. */
type Change = { durations: number[]; oldOpacity: number[]; newOpacity: number[]; pointerEvents: string; ended: string };

/** Milliseconds. */
const PAGE_TIME = 600;

/**
 * Records the transition with which each page comes, in the session storage under its path.
 * @param holdAt milliseconds at which it is held, so that its frame can be looked at, until `release` is called
 */
async function recordChanges(page: Page, holdAt?: number): Promise<void> {
  await page.addInitScript((hold) => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      const key = `change ${location.pathname}`;
      if (!viewTransition) return sessionStorage.setItem(key, 'null');
      await viewTransition.ready;
      const root = document.documentElement;
      const animations = document
        .getAnimations()
        .filter(
          ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
        );
      const opacityAt = (pseudo: string) =>
        [0, 150, 300, 450, 599].map((time) => {
          for (const animation of animations) animation.currentTime = time;
          return Number(getComputedStyle(root, pseudo).opacity);
        });
      for (const animation of animations) animation.pause();
      const change = {
        durations: animations
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes('(root)'))
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
        oldOpacity: opacityAt('::view-transition-old(root)'),
        newOpacity: opacityAt('::view-transition-new(root)'),
        pointerEvents: getComputedStyle(root, '::view-transition').pointerEvents,
        ended: 'no',
      };
      sessionStorage.setItem(key, JSON.stringify(change));
      const run = () => {
        for (const animation of animations) animation.play();
      };
      for (const animation of animations) animation.currentTime = hold ?? 0;
      if (hold === undefined) run();
      else Object.assign(window, { release: run });
      await viewTransition.finished;
      sessionStorage.setItem(key, JSON.stringify({ ...change, ended: 'finished' }));
    });
  }, holdAt);
}

async function changeTo(page: Page, path: string): Promise<Change | null> {
  const read = () => page.evaluate((key) => sessionStorage.getItem(`change ${key}`), path);
  await expect.poll(read).not.toBeNull();
  return JSON.parse((await read()) ?? 'null') as Change | null;
}

/** How different two pictures of the same size are: 0 to 255 for each color of each point, on average. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((image) => sharp(image).removeAlpha().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) throw new Error('the pictures have different sizes');
  return a.reduce((sum, value, index) => sum + Math.abs(value - Number(b[index])), 0) / a.length;
}

async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

for (const times of [1, 4]) {
  test(`every page comes in 0.6 s with the processor slowed down ${times} times`, async ({ page, site }) => {
    await recordChanges(page);
    await slowDown(page, times);
    await page.goto(site.url);
    const follow = async (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    const steps: [path: string, go: () => Promise<unknown>][] = [
      ['/store', () => follow('Store')],
      ['/process', () => follow('Process')],
      ['/contact-us', () => page.getByRole('link', { name: 'Free Strategy Call' }).first().click()],
      ['/process', () => page.goBack()],
    ];
    for (const [path, go] of steps) {
      await page.evaluate((key) => sessionStorage.removeItem(`change ${key}`), path);
      await go();
      await page.waitForURL(`**${path}*`);
      const change = await changeTo(page, path);
      expect(change, path).not.toBeNull();
      expect(Math.max(...(change?.durations ?? [])), path).toBe(PAGE_TIME);
      await expect.poll(async () => (await changeTo(page, path))?.ended, path).toBe('finished');
    }
  });
}

test('the page that leaves fades over the one that comes, which is never blank and can be used at once', async ({
  page,
  site,
}) => {
  await recordChanges(page);
  await page.goto(site.url);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Store');
  const change = await changeTo(page, '/store');
  expect(change?.oldOpacity[0]).toBe(1);
  expect(change?.oldOpacity.at(-1)).toBeLessThan(0.05);
  expect(change?.oldOpacity.filter((opacity) => opacity > 0.1 && opacity < 0.9).length).toBeGreaterThanOrEqual(3);
  expect(Math.min(...(change?.newOpacity ?? [0]))).toBeGreaterThanOrEqual(0.4);
  expect(change?.newOpacity.at(-1)).toBeGreaterThan(0.98);
  expect(change?.pointerEvents).toBe('none');
});

test('frames of a slow machine show both pages', async ({ page, site }) => {
  // Past the middle of what passes, where a frame that shows one page only would be told from one that shows both.
  await recordChanges(page, 270);
  await slowDown(page, 4);
  await page.goto(`${site.url}/faq`);
  const before = await page.screenshot();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Process' }).click();
  await page.waitForURL('**/process', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'release' in window);
  const between = await page.screenshot({ path: test.info().outputPath('between.png') });
  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await expect.poll(async () => (await changeTo(page, '/process'))?.ended).toBe('finished');
  const after = await page.screenshot();
  const apart = await difference(before, after);
  expect(apart).toBeGreaterThan(5);
  expect(await difference(before, between)).toBeLessThan(apart * 0.9);
  expect(await difference(between, after)).toBeLessThan(apart * 0.9);
});

test('who prefers less motion sees the next page at once', async ({ browser, site }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await recordChanges(page);
  await page.goto(site.url);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
  await page.waitForURL('**/store');
  expect(await changeTo(page, '/store')).toBeNull();
  await page.close();
});

test('parts that scroll in are readable while they wait for their turn', async ({ page, site }) => {
  await page.goto(site.url);
  const group = page.getByRole('region', { name: 'Thirteen services, one plan.' }).getByRole('list');
  await group.scrollIntoViewIfNeeded();
  await expect(group).toHaveAttribute('data-enter', '');
  const opacities = await group.evaluate((list) =>
    [...list.children].flatMap((child) => {
      const [animation] = child.getAnimations();
      if (!animation) return [];
      animation.pause();
      return [0, 400, 700, 1000, 1349].map((time) => {
        animation.currentTime = time;
        return Number(getComputedStyle(child).opacity);
      });
    }),
  );
  expect(opacities.length).toBeGreaterThan(0);
  expect(Math.min(...opacities)).toBeGreaterThanOrEqual(0.4);
});
