/** Every kind of control looks different while it is hovered and while it is pressed. */
import type { Locator, Page } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ reducedMotion: 'reduce' });

const CONTROLS = 'a, button, summary, select, textarea, input:not([type="hidden"]):not([tabindex])';

/** One control of each look, which is its tag, its type, its class and the class of its parent. */
async function oneOfEachLook(page: Page): Promise<Locator[]> {
  const indexes = await page.locator('main').evaluate((main, selector) => {
    const looks = new Map<string, number>();
    [...main.querySelectorAll(selector)].forEach((control, index) => {
      const { tagName, className, parentElement } = control;
      const look = [tagName, control.getAttribute('type'), className, parentElement?.className].join(' ');
      const { width } = control.getBoundingClientRect();
      if (!looks.has(look) && width > 2) looks.set(look, index);
    });
    return [...looks.values()];
  }, CONTROLS);
  return indexes.map((index) => page.locator('main').locator(CONTROLS).nth(index));
}

/** A screenshot of a control and the area around it. */
async function screenshotOf(page: Page, control: Locator): Promise<string> {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control has no box');
  const clip = { x: Math.max(0, box.x - 8), y: Math.max(0, box.y - 8), width: box.width + 16, height: box.height + 16 };
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
}

for (const path of ['/faq', DEMO.planner.path, '/forms/contact', '/tools/roi-calculator', '/service-areas']) {
  test(`every kind of control on ${path} changes its look when hovered and when pressed`, { tag: '@long' }, async ({
    page,
    site,
  }) => {
    await page.goto(site.url + path, { waitUntil: 'load' });
    const unchanged: string[] = [];
    for (const control of await oneOfEachLook(page)) {
      await control.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      const resting = await screenshotOf(page, control);
      const box = await control.boundingBox();
      // Not at the center, where the corner of a card may cover the control.
      await page.mouse.move(
        (box?.x ?? 0) + Math.min(12, (box?.width ?? 0) / 2),
        (box?.y ?? 0) + (box?.height ?? 0) / 2,
      );
      const hovered = await screenshotOf(page, control);
      // Some controls are disabled only after hydration.
      if (await control.evaluate((element) => element.matches(':disabled, [aria-disabled="true"]'))) continue;
      if (hovered === resting) unchanged.push(`hover: ${await control.evaluate(({ outerHTML }) => outerHTML)}`);
      // The open list of a select is drawn outside the page.
      if (await control.evaluate((element) => element.matches('select'))) continue;
      await page.mouse.down();
      const pressed = await screenshotOf(page, control);
      if (pressed === hovered) unchanged.push(`press: ${await control.evaluate(({ outerHTML }) => outerHTML)}`);
      // Releasing the mouse elsewhere triggers no click.
      await page.mouse.move(0, 0);
      await page.mouse.up();
    }
    expect(unchanged).toEqual([]);
  });
}
