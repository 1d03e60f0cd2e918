/** A store with more products than fit on one page. */
import { wireProduct } from '../../../services/store/testing/products.ts';
import { shop } from '../../support/fake-store.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/remote-store.ts';

const TOTAL = 130;
const PRODUCTS = Array.from({ length: TOTAL }, (_, index) => wireProduct(String(index + 1)));

test.beforeEach(({ remote }) => remote.answer(shop(PRODUCTS)));

test('more products come as the visitor scrolls or asks, each once, and can be bought', async ({
  page,
  shopper,
  remote,
}) => {
  await page.goto(`${remote.site.url}/store`);
  const cards = page.getByRole('main').getByRole('article');
  const pages = page.getByRole('navigation', { name: 'Pages of the store' });
  await expect(pages.getByRole('status')).toHaveText('Products 1 to 24 of 130');
  // Three pages come by themselves, the others with the link.
  for (const shown of [48, 72, 96]) {
    await pages.scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(shown);
  }
  await expect(page).toHaveURL(/\/store\?page=4$/);
  const more = pages.getByRole('link', { name: 'Show more products' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(120);
  await expect(cards.nth(96).getByRole('link').first()).toBeFocused();
  await more.click();
  await expect(pages.getByRole('status')).toHaveText('Products 1 to 130 of 130');
  await expect(more).toHaveCount(0);
  expect(new Set(await cards.getByRole('heading').allTextContents()).size).toBe(TOTAL);
  await shopper.addFromStore('Product 130');
});

test.describe('a next page that does not come', () => {
  test.use({ allow: [/page=2|ERR_FAILED/] });

  test('can be opened as a page of its own', async ({ page, remote }) => {
    let refusals = 0;
    await page.route('**/store/products.json?page=2', (route) => {
      refusals += 1;
      return route.abort();
    });
    await page.goto(`${remote.site.url}/store`);
    const more = page.getByRole('link', { name: 'Show more products' });
    await more.scrollIntoViewIfNeeded();
    await expect.poll(() => refusals).toBeGreaterThan(0);
    await more.click();
    await expect(page).toHaveTitle(/page 2/);
  });
});

test.describe('page by page', { tag: '@long' }, () => {
  test.use({ allow: [/404/] });

  test('an address in the middle shows what it showed, and the way back', async ({ page, remote }) => {
    await page.goto(`${remote.site.url}/store?page=6`);
    await expect(page).toHaveTitle(/^Our Store, page 6 \|/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/store\?page=6$/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(/\?page=5$/);
  });

  test('a number that is no page is 404', async ({ page, remote }) => {
    for (const number of ['0', 'two', '7']) {
      const answer = await page.goto(`${remote.site.url}/store?page=${number}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('every product is found', async ({ page, remote }) => {
      await page.goto(`${remote.site.url}/store`);
      const titles: string[] = [];
      const next = page.getByRole('link', { name: 'Next page' });
      for (;;) {
        titles.push(...(await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()));
        if ((await next.count()) === 0) break;
        // The beginning of a page can be read before its end is there.
        await Promise.all([page.waitForEvent('load'), next.click()]);
      }
      expect(new Set(titles).size).toBe(TOTAL);
    });
  });
});
