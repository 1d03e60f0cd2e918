import type { Locator } from '@playwright/test';

/**
 * Every element of a part of the page with all that style says of it, one line each. Custom properties look like nothing by
 * themselves, and a page has only those that it reads (server/style/tokens.ts).
 */
export function looksOf(part: Locator): Promise<string[]> {
  return part.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].flatMap((element, index) => {
      const style = getComputedStyle(element);
      const shown = [...style].filter((name) => !name.startsWith('--'));
      return shown.map((name) => `${index} ${element.tagName} ${name}: ${style.getPropertyValue(name)}`);
    }),
  );
}
