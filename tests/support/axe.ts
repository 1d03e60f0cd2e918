/** What axe finds on a page as it stands, at a phone's and a desk's width and in both schemes. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [390, 1440];

async function violations(page: Page, rules: string[]): Promise<string[]> {
  // The faster way: it leaves out frames of other sites, of which the default pages have none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const found = await axe
    .options({ resultTypes: ['violations'], ...(rules.length > 0 ? { runOnly: { type: 'rule', values: rules } } : {}) })
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * @param what the page's name, for whoever reads the failure
 * @param widths pixels; both, unless what is looked at only exists at one
 */
export async function expectNoViolation(page: Page, what: string, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Of all the rules only contrast depends on the scheme.
      const rules = colorScheme === 'dark' ? ['color-contrast'] : [];
      expect(await violations(page, rules), `${what} at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
