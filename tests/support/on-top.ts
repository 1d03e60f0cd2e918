/** Whether the middle of an element is what a pointer or a finger meets there. */
import type { Locator } from '@playwright/test';

export const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
