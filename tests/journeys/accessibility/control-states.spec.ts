/** Every kind of control shows that the mouse is on it, and that it is pressed. */
import type { Locator, Page } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ reducedMotion: 'reduce' });

const CONTROLS = 'a, button, summary, select, textarea, input:not([type="hidden"]):not([tabindex])';

/** One control of each look: by its tag, its type, and the classes of it and of what it stands in. */
async function oneOfEachLook(page: Page): Promise<Locator[]> {
  const places = await page.locator('main').evaluate((main, selector) => {
    const looks = new Map<string, number>();
    [...main.querySelectorAll(selector)].forEach((control, place) => {
      const { tagName, className, parentElement } = control;
      const look = [tagName, control.getAttribute('type'), className, parentElement?.className].join(' ');
      const { width } = control.getBoundingClientRect();
      if (!looks.has(look) && width > 2) looks.set(look, place);
    });
    return [...looks.values()];
  }, CONTROLS);
  return places.map((place) => page.locator('main').locator(CONTROLS).nth(place));
}

/** The picture of a control, with what is around it. */
async function look(page: Page, control: Locator): Promise<string> {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control has no box');
  const clip = { x: Math.max(0, box.x - 8), y: Math.max(0, box.y - 8), width: box.width + 16, height: box.height + 16 };
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
}

for (const path of ['/faq', DEMO.planner.path, '/forms/contact', '/tools/roi-calculator', '/service-areas']) {
  test(`controls of ${path} answer to the mouse`, { tag: '@long' }, async ({ page, site }) => {
    await page.goto(site.url + path, { waitUntil: 'load' });
    const silent: string[] = [];
    for (const control of await oneOfEachLook(page)) {
      await control.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      const resting = await look(page, control);
      const box = await control.boundingBox();
      // Not in the middle, where the corner of a card may lie over it.
      await page.mouse.move(
        (box?.x ?? 0) + Math.min(12, (box?.width ?? 0) / 2),
        (box?.y ?? 0) + (box?.height ?? 0) / 2,
      );
      const hovered = await look(page, control);
      // Some know only with their script that there is nothing to press yet.
      if (await control.evaluate((element) => element.matches(':disabled, [aria-disabled="true"]'))) continue;
      if (hovered === resting) silent.push(`hover: ${await control.evaluate(({ outerHTML }) => outerHTML)}`);
      // A press on a list of choices opens it outside of the page.
      if (await control.evaluate((element) => element.matches('select'))) continue;
      await page.mouse.down();
      const pressed = await look(page, control);
      if (pressed === hovered) silent.push(`press: ${await control.evaluate(({ outerHTML }) => outerHTML)}`);
      // Let go somewhere else, it presses nothing.
      await page.mouse.move(0, 0);
      await page.mouse.up();
    }
    expect(silent).toEqual([]);
  });
}
