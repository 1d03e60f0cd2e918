/** Removes popover support from Chromium: the script API and the CSS selector. Needs `bypassCSP`. */
import type { Page } from '@playwright/test';

export async function removePopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  // An unknown selector makes its rule invalid, as in browsers without popovers.
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const text = await response.text();
    return route.fulfill({ response, body: text.replaceAll(':popover-open', ':-unknown-open') });
  });
}
