/** Waits until a page is ready: its script has run, self-hydrating islands are hydrated, and fonts are loaded. */
import type { Page } from '@playwright/test';

/**
 * Matches until the page's own script has run, and the islands that hydrate on load or when idle are hydrated.
 * Islands with `onlyIf` are left out, because they may never hydrate.
 */
export const PENDING =
  'body[data-starting], astro-island[ssr]:is([client="load"], [client="idle"], [opts*=\'"idle":true\']:not([opts*="onlyIf"]))';

/** Resolves when the open page is ready. Without JavaScript it is ready at once. */
async function waitUntilReady(page: Page): Promise<void> {
  const hasScript = await page.evaluate(() => matchMedia('(scripting)').matches);
  if (!hasScript) return;
  await page.waitForFunction((pending) => document.querySelector(pending) === null, PENDING);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Makes `goto`, `reload` and `waitForURL` wait until the page is ready, unless the caller passes `waitUntil`. */
export function waitForReadyPages(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const waitForURL = page.waitForURL.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitUntilReady(page);
    return response;
  };
  page.waitForURL = async (url, options) => {
    await waitForURL(url, options);
    if (!options?.waitUntil) await waitUntilReady(page);
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await waitUntilReady(page);
    return response;
  };
}
