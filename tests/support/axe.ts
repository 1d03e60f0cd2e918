/** Runs axe on a page, at phone and desktop width and in both color schemes. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type View = { width: number; colorScheme: 'light' | 'dark' };

const viewsAt = (width: number): View[] => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
];
export const PHONE = viewsAt(390);
export const DESKTOP = viewsAt(1440);
const EVERY_VIEW = [...PHONE, ...DESKTOP];
/** Each width and each scheme once, but not every combination. */
export const TWO_VIEWS = EVERY_VIEW.filter(({ width, colorScheme }) => width < 1000 === (colorScheme === 'light'));
export const OTHER_VIEWS = EVERY_VIEW.filter((view) => !TWO_VIEWS.includes(view));

async function violations(page: Page, rules: string[]): Promise<string[]> {
  // Faster. It skips cross-origin frames, which the default pages do not have.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const found = await axe
    .options({ resultTypes: ['violations'], ...(rules.length > 0 ? { runOnly: { type: 'rule', values: rules } } : {}) })
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Whether the transition between color schemes is finished. */
const isStill = (page: Page) =>
  page.evaluate(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/** @param what name of the page, for the failure message */
export async function expectNoViolation(page: Page, what: string, views: readonly View[] = EVERY_VIEW): Promise<void> {
  const widths = new Set<number>();
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => isStill(page)).toBe(true);
    // Only the contrast rule depends on the scheme.
    const found = await violations(page, widths.has(width) ? ['color-contrast'] : []);
    expect(found, `${what} at ${width} px, ${colorScheme}`).toEqual([]);
    widths.add(width);
  }
}
