/** A visitor reads before pressing: the scripts of a page come once it has been painted (src/layouts/once-painted.ts). */
import { expect, type Page } from '@playwright/test';

/** Words, because Vitest writes an import in a function anew. A script that a test withholds is nobody's fault. */
const LATE_SCRIPTS =
  "Promise.allSettled([...document.querySelectorAll('[data-late]')].map(({ dataset }) => import(dataset.late)))";

/** Waits until the page that is open does all that it does. Without script, and apart from the site, there is nothing to wait for. */
async function readyForUse(page: Page): Promise<void> {
  const runs = await page.evaluate(() => !!document.querySelector('[data-late]') && matchMedia('(scripting)').matches);
  if (!runs) return;
  await page.waitForFunction(() => 'faces' in document.body.dataset);
  await page.evaluate(LATE_SCRIPTS);
  // What Add to Cart takes comes last.
  await expect(page.locator('[data-products]:not([data-alive])')).toHaveCount(0);
}

/** Lets whoever opens a page with `goto` or `reload`, or waits for one to come, find it ready for use once it has loaded. */
export function waitForUse(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const waitForURL = page.waitForURL.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await readyForUse(page);
    return response;
  };
  page.waitForURL = async (url, options) => {
    await waitForURL(url, options);
    if (!options?.waitUntil) await readyForUse(page);
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await readyForUse(page);
    return response;
  };
}
