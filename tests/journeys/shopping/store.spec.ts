/** The product list: cards, filters, stock, pictures, and a store with many products. */
import { wireProduct } from '../../../services/store/testing/products.ts';
import { DEMO } from '../../support/demo.ts';
import { shop } from '../../support/fake-store.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/remote-store.ts';

test('a shopper sees price, sale price and ribbon on a product card, and opens the product', async ({
  page,
  shopper,
  site,
}) => {
  await page.goto(`${site.url}/store`);
  const card = shopper.card(DEMO.stand.title);
  // The order in which a screen reader reads the card.
  await expect(card).toHaveText(/^Counter Review Stand.*\$29\.00.*Best seller/);
  await expect(card.getByRole('deletion')).toContainText('$39.00');
  await card.click({ position: { x: 60, y: 60 } });
  await expect(page).toHaveURL(site.url + DEMO.stand.path);
  await page.goBack();
  await card.getByRole('link', { name: /Add to Cart/ }).click();
  await expect(page).toHaveURL(site.url + DEMO.stand.path);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('a shopper filters the products, and removes the filter', async ({ page, shopper, site }) => {
      await page.goto(`${site.url}/store`);
      const filters = page.getByRole('navigation', { name: 'Filter products' });
      await filters.getByRole('link', { name: 'Comes in the mail' }).click();
      await expect(page).toHaveURL(`${site.url}/store?filter=mail`);
      await expect(page).toHaveTitle(/^Our Store: Comes in the mail \|/);
      await expect(shopper.card(DEMO.stand.title)).toBeVisible();
      await expect(shopper.card(DEMO.checkup.title)).toHaveCount(0);
      await filters.getByRole('link', { name: 'We do it for you' }).click();
      await expect(page).toHaveURL(`${site.url}/store?filter=service`);
      await expect(shopper.card(DEMO.stand.title)).toHaveCount(0);
      // The product data that the list fetches for the cart has the same filter.
      if (javaScriptEnabled) await shopper.addFromStore(DEMO.checkup.title);
      const chosen = filters.getByRole('link', { name: /^We do it for you.*show all products$/ });
      await expect(chosen).toHaveAttribute('aria-current', 'true');
      await chosen.click();
      await expect(page).toHaveURL(`${site.url}/store`);
      await expect(shopper.card(DEMO.stand.title)).toBeVisible();
    });
  });
}

test('a shopper sees on the card why a product cannot be bought', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  for (const [title, reason] of [
    [DEMO.notPurchasable.title, 'Currently unavailable'],
    [DEMO.soldOut.title, 'Not enough stock. Only 0 left.'],
  ] as const) {
    await expect(shopper.card(title).getByRole('button', { name: /Add to Cart/ })).toBeDisabled();
    await expect(shopper.card(title)).toContainText(reason);
  }
});

test('a shopper with a phone sees two products side by side', async ({ page, site }) => {
  await page.goto(`${site.url}/store`);
  const cards = page.getByRole('main').getByRole('article');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeGreaterThan(first?.x ?? 0);
  }
});

test.describe('pictures from other hosts', () => {
  test.use({ allow: ['Failed to load resource', 'net::ERR'] });

  test('a shopper sees a placeholder for a picture that fails to load', async ({ page, context, shopper, remote }) => {
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
    await context.route('https://pictures.example/**', (route) =>
      route.request().url().endsWith('good.svg')
        ? route.fulfill({ contentType: 'image/svg+xml', body: picture })
        : route.abort(),
    );
    const withPicture = (name: string) => {
      const url = `https://pictures.example/${name}.svg`;
      return wireProduct(name, { thumbnail: url, images: [{ url, order: 0, type: 'image' }] });
    };
    remote.respondWith(shop([withPicture('good'), withPicture('broken')]));
    await page.goto(`${remote.site.url}/store`);
    await expect(shopper.card('Product broken').getByText('No Image')).toBeVisible();
    await expect(shopper.card('Product good').getByText('No Image')).toBeHidden();
    await page.goto(`${remote.site.url}/product/prod_broken`);
    await expect(page.getByRole('main').getByText('No Image').first()).toBeVisible();
  });
});

test.describe('markup in the title of a product', () => {
  // Without the CSP, which would block an injected script and so hide the fault.
  test.use({ bypassCSP: true });

  // All fields and payloads are tested in tests/full/attacks/xss.spec.ts.
  test('is shown as text on the card, on the page, in messages and in the cart', async ({ page, shopper, remote }) => {
    const title = '</script><img src=x onerror="document.title=1"> & "quotes"';
    remote.respondWith(shop([wireProduct('hostile', { title })]));
    await page.goto(`${remote.site.url}/store`);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await page.goto(`${remote.site.url}/product/prod_hostile`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await shopper.addFromProductPage();
    await expect(shopper.toast).toContainText(title);
    await shopper.openCart();
    await expect(shopper.drawer).toContainText(title);
    await expect(page).toHaveTitle(`${title} - Our Store`);
  });
});

test.describe('a store with 130 products', () => {
  const products = Array.from({ length: 130 }, (_, index) => wireProduct(String(index + 1)));
  test.beforeEach(({ remote }) => remote.respondWith(shop(products)));

  test('a shopper scrolls, clicks "Show more products", and adds the last product', async ({
    page,
    shopper,
    remote,
  }) => {
    await page.goto(`${remote.site.url}/store`);
    const cards = page.getByRole('main').getByRole('article');
    const pages = page.getByRole('navigation', { name: 'Pages of the store' });
    await expect(pages.getByRole('status')).toHaveText('Products 1 to 24 of 130');
    // Three pages load while the shopper scrolls, the others with the link.
    for (const count of [48, 72, 96]) {
      await pages.scrollIntoViewIfNeeded();
      await expect(cards).toHaveCount(count);
    }
    await expect(page).toHaveURL(/\/store\?page=4$/);
    const more = pages.getByRole('link', { name: 'Show more products' });
    await more.press('Enter');
    await expect(cards).toHaveCount(120);
    await expect(cards.nth(96).getByRole('link').first()).toBeFocused();
    await more.click();
    await expect(pages.getByRole('status')).toHaveText('Products 1 to 130 of 130');
    await expect(more).toHaveCount(0);
    expect(new Set(await cards.getByRole('heading').allTextContents()).size).toBe(products.length);
    await shopper.addFromStore('Product 130');
  });

  test.describe('whose next page fails to load', () => {
    test.use({ allow: [/page=2|ERR_FAILED/] });

    test('a shopper opens the next page as a separate page', async ({ page, remote }) => {
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
      await page.getByRole('link', { name: 'Previous page' }).click();
      await expect(page).toHaveURL(/\/store$/);
    });
  });

  test.describe('without script', { tag: '@long' }, () => {
    test.use({ javaScriptEnabled: false, allow: [/404/] });

    test('a shopper finds all products through the pagination links', async ({ page, remote }) => {
      await page.goto(`${remote.site.url}/store`);
      const titles: string[] = [];
      const next = page.getByRole('link', { name: 'Next page' });
      for (;;) {
        titles.push(...(await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()));
        if ((await next.count()) === 0) break;
        // Waits for the whole page, because it is streamed.
        await Promise.all([page.waitForEvent('load'), next.click()]);
      }
      expect(new Set(titles).size).toBe(products.length);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/store\?page=6$/);
      for (const query of ['page=7', 'page=two', 'filter=none'])
        expect((await page.goto(`${remote.site.url}/store?${query}`))?.status(), query).toBe(404);
    });
  });
});
