/** Trusted Types: on pages with only our own scripts, no script can turn text into HTML or script. */
import type { Page } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { beforeScript } from '../../support/early-visitor.ts';
import { expect, test } from '../../support/fixtures.ts';

/** @returns the names of the DOM methods that the page allows with an untrusted text */
function allowedSinks(page: Page): Promise<string[]> {
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
    const isAllowed = (way: () => unknown) => {
      try {
        way();
        return true;
      } catch {
        return false;
      }
    };
    return Object.keys(ways).filter((name) => isAllowed(ways[name] ?? (() => undefined)));
  });
}

test.describe('an untrusted text', { tag: '@long' }, () => {
  // Console messages for each blocked attempt, and for an audit report without a domain.
  test.use({ allow: [/Trusted/, 'status of 400'] });

  for (const [what, path] of [
    ['the home page', '/'],
    ['a product page', DEMO.stand.path],
    ['the lead form', '/forms/contact'],
    ['the report of an audit', '/tools/free-website-audit/report'],
  ] as const) {
    test(`cannot become HTML or script on ${what}`, async ({ page, site }) => {
      await page.goto(site.url + path);
      expect(await allowedSinks(page)).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('cannot become HTML or script on the checkout page', async ({ page, shopper, site }) => {
    await page.goto(site.url + DEMO.checkup.path);
    await shopper.addFromProductPage();
    await shopper.openCart();
    await shopper.startCheckout();
    expect(await allowedSinks(page)).toEqual([]);
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(DEMO.checkup.title);
  });
});

for (const hasTrustedTypes of [true, false]) {
  test.describe(`in a browser ${hasTrustedTypes ? 'with' : 'without'} Trusted Types`, { tag: '@long' }, () => {
    // React reports that the HTML differs from what it rendered.
    test.use({ allow: [/#418/], bypassCSP: !hasTrustedTypes });

    test('React renders a product page again that a translator changed, including its description', async ({
      page,
      shopper,
      site,
    }) => {
      if (!hasTrustedTypes) await page.addInitScript(() => Reflect.deleteProperty(window, 'trustedTypes'));
      const title = page.getByRole('heading', { level: 1 });
      await beforeScript(page, site.url + DEMO.stand.path, () =>
        title.evaluate((element) => {
          element.textContent = 'Soporte de mostrador';
        }),
      );
      expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(hasTrustedTypes);
      await expect(title).toHaveText(DEMO.stand.title);
      await expect(page.getByText('explains how to ask for a review')).toBeVisible();
      await shopper.addFromProductPage();
    });
  });
}
