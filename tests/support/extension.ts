/** Simulates a browser extension that changes forms, as password managers do. */
import type { Page } from '@playwright/test';

/** Marks every form control of the open page, and inserts a button before it and an element after it. */
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
