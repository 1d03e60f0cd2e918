import type { Page } from '@playwright/test';

/** Opens a page whose module of this name is slow to arrive, and does something before it is there. */
export async function beforeScript(page: Page, url: string, module: string, act: () => Promise<void>): Promise<void> {
  const asked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  await page.route(new RegExp(`${module}\\.[^/]*\\.js`), async (route) => {
    asked.resolve();
    await done.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await asked.promise;
  await act();
  done.resolve();
}
