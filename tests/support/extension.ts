/** An extension of the browser that fills in forms, as password managers do. */
import type { Page } from '@playwright/test';

/** Resolves when every control of the open page has a mark, and each field a button of the extension before and an element behind it. */
export async function addExtension(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.extension = '';
    document.body.prepend(document.createElement('extension-root'));
    for (const control of document.querySelectorAll('button, input, select, textarea')) {
      control.setAttribute('data-extension-id', crypto.randomUUID());
      control.classList.add('extension-field');
      const fill = document.createElement('button');
      Object.assign(fill, { type: 'button', className: 'extension-fill', textContent: 'Fill in' });
      control.before(fill);
      control.after(document.createElement('extension-icon'));
    }
  });
}
