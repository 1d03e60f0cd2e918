/** A store with more products than one page should carry. */
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import { shop } from '../support/fake-store.ts';
import { expect, test } from '../support/fixtures.ts';
import { looksOf } from '../support/looks.ts';
import type { Site } from '../support/site.ts';

const TOTAL = 130;

let large: Site;
test.beforeEach(async ({ newFakeStore, newSite }) => {
  const store = await newFakeStore(shop(Array.from({ length: TOTAL }, (_, index) => wireProduct(String(index + 1)))));
  large = await newSite(store.env);
});

test('the rest comes as the visitor goes on, in one grid, and can be shared and bought', async ({ page, shopper }) => {
  await page.goto(`${large.url}/store`);
  const cards = page.getByRole('main').getByRole('article');
  const pages = page.getByRole('navigation', { name: 'Pages of the store' });
  await expect(pages.getByRole('status')).toHaveText('Products 1 to 24 of 130');
  // Three pages come by themselves; then there is a way to what stands below.
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
  await cards
    .nth(129)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await expect(shopper.toast).toContainText('Added to Cart!');
});

test('a card that joins looks as it does on its own page, whatever the page shows that it joins', async ({
  page,
  shopper,
  newFakeStore,
  newSite,
}) => {
  const special = wireProduct('special', {
    ribbon_text: 'New',
    thumbnail: '/apple-touch-icon.png',
    purchasable: false,
    variants: [wireVariant('special', { sale_amount: 2900 })],
  });
  const plain = Array.from({ length: 40 }, (_, index) => wireProduct(String(index)));
  const store = await newFakeStore(shop(plain.with(30, special)));
  const { url } = await newSite(store.env);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const card = shopper.card('Product special');
  const looks = async () => {
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('presentation')).toHaveJSProperty('complete', true);
    await page.mouse.move(0, 0);
    return looksOf(card);
  };
  await page.goto(`${url}/store?page=2`);
  const onItsPage = await looks();
  await page.goto(`${url}/store`);
  await page.getByRole('navigation', { name: 'Pages of the store' }).scrollIntoViewIfNeeded();
  expect((await looks()).filter((line) => !onItsPage.includes(line))).toEqual([]);
});

test('an address in the middle shows what it showed, and the way back', async ({ page }) => {
  await page.goto(`${large.url}/store?page=6`);
  await expect(page).toHaveTitle(/^Our Store, page 6 \|/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/store\?page=6$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(/\?page=5$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every product is found page by page', async ({ page }) => {
    await page.goto(`${large.url}/store`);
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

test.describe('an address that is no page', () => {
  test.use({ allow: [/404/] });

  test('says so', async ({ page }) => {
    for (const number of ['0', 'two', '7']) {
      const answer = await page.goto(`${large.url}/store?page=${number}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test.describe('a next page that does not come', () => {
  test.use({ allow: [/page=2|ERR_FAILED/] });

  test('is one press away all the same', async ({ page }) => {
    let refusals = 0;
    await page.route('**/store?page=2', (route) => {
      const isNavigation = route.request().isNavigationRequest();
      if (!isNavigation) refusals += 1;
      return isNavigation ? route.continue() : route.abort();
    });
    await page.goto(`${large.url}/store`);
    const more = page.getByRole('link', { name: 'Show more products' });
    await more.scrollIntoViewIfNeeded();
    await expect.poll(() => refusals).toBeGreaterThan(0);
    await more.click();
    await expect(page).toHaveTitle(/page 2/);
  });
});
