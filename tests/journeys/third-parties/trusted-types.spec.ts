/** Where only our own scripts run, none of them can be talked into making HTML or a script of a text; what has to works. */
import type { Page } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { beforeScript } from '../../support/early-visitor.ts';
import { expect, test } from '../../support/fixtures.ts';

/** @returns the ways of making something run that the page lets a script take */
function openWays(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const html = '<img src="x" onerror="alert(1)">';
    const ways: Record<string, () => unknown> = {
      innerHTML: () => {
        document.body.innerHTML = html;
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', html),
      'document.write': () => document.write(html),
      DOMParser: () => new DOMParser().parseFromString(html, 'text/html'),
      srcdoc: () => {
        document.createElement('iframe').srcdoc = html;
      },
      'the address of a script': () => {
        document.createElement('script').src = '/forms/contact.js';
      },
      'the text of a script': () => {
        document.createElement('script').text = 'alert(1)';
      },
      'a policy of another name': () => window.trustedTypes?.createPolicy('other', { createHTML: (text) => text }),
    };
    const isOpen = (way: () => unknown) => {
      try {
        way();
        return true;
      } catch {
        return false;
      }
    };
    return Object.keys(ways).filter((name) => isOpen(ways[name] ?? (() => undefined)));
  });
}

test.describe('a text that is taken for HTML', { tag: '@long' }, () => {
  // What the browser says to each attempt, and of a report that is asked about nothing.
  test.use({ allow: [/Trusted/, 'status of 400'] });

  for (const [what, path] of [
    ['the home page', '/'],
    ['a product', DEMO.stand.path],
    ['the lead form', '/forms/contact'],
    ['the report of an audit', '/tools/free-website-audit/report'],
  ] as const) {
    test(`gets nowhere on ${what}`, async ({ page, site }) => {
      await page.goto(site.url + path);
      expect(await openWays(page)).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('gets nowhere at the checkout', async ({ page, shopper, site }) => {
    await page.goto(site.url + DEMO.checkup.path);
    await shopper.addFromProductPage();
    await shopper.openCart();
    await shopper.startCheckout();
    expect(await openWays(page)).toEqual([]);
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(DEMO.checkup.title);
  });
});

for (const isKnown of [true, false]) {
  test.describe(`in a browser ${isKnown ? 'with' : 'without'} Trusted Types`, { tag: '@long' }, () => {
    // React says that the page is another one than it made.
    test.use({ allow: [/#418/], bypassCSP: !isKnown });

    test('a product page that a translator has changed is made anew, texts and all', async ({
      page,
      shopper,
      site,
    }) => {
      if (!isKnown) await page.addInitScript(() => Reflect.deleteProperty(window, 'trustedTypes'));
      const title = page.getByRole('heading', { level: 1 });
      await beforeScript(page, site.url + DEMO.stand.path, () =>
        title.evaluate((element) => {
          element.textContent = 'Soporte de mostrador';
        }),
      );
      expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(isKnown);
      await expect(title).toHaveText(DEMO.stand.title);
      await expect(page.getByText('explains how to ask for a review')).toBeVisible();
      await shopper.addFromProductPage();
    });
  });
}
