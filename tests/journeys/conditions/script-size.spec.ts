/** How much script a page loads before and after a visitor uses its islands. */
import type { Page } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';
import { Shopper } from '../../support/shopper.ts';

/** Bytes over the wire. */
const WITHOUT_ISLANDS = 15_000;
const WITH_ISLANDS = 110_000;

/** @returns a function that returns the bytes of all scripts loaded so far */
function measureScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}

test('a page loads less than 15 kB of script, and less than 110 kB when the cart is opened', async ({
  page,
  context,
  shopper,
  site,
}) => {
  const loaded = measureScripts(page);
  await page.goto(`${site.url}/faq`);
  await page.mouse.wheel(0, 2000);
  expect(await loaded()).toBeLessThan(WITHOUT_ISLANDS);
  // The cart button appears when the cart has an item.
  const other = await context.newPage();
  await other.goto(`${site.url}/store`);
  await new Shopper(other).addFromStore(DEMO.checkup.title);
  await shopper.openCart();
  expect(await loaded()).toBeLessThan(WITH_ISLANDS);
});

test('the pages of store, product, calculator and blog load less than 110 kB of script', { tag: '@long' }, async ({
  context,
  site,
}) => {
  for (const path of ['/store', DEMO.stand.path, '/tools/roi-calculator', '/resources']) {
    const page = await context.newPage();
    const loaded = measureScripts(page);
    await page.goto(site.url + path);
    await expect(page.locator('main astro-island:not([ssr])')).not.toHaveCount(0);
    expect(await loaded(), path).toBeLessThan(WITH_ISLANDS);
    await page.close();
  }
});
