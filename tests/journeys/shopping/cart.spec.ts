import type { Page } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';
import { Shopper } from '../../support/shopper.ts';

const KEY = 'e-commerce-cart';

/** Stores a cart before the first page opens, once. */
async function store(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([key = '', value = '']) => {
      if (!sessionStorage.getItem('done')) localStorage.setItem(key, value);
      sessionStorage.setItem('done', 'yes');
    },
    [KEY, text],
  );
}

test('lines can be raised, lowered and removed, and the total follows', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.checkup.title);
  await shopper.addFromStore(DEMO.tuneUp.title);
  await shopper.openCart();
  const line = shopper.drawer.getByRole('listitem').filter({ hasText: DEMO.checkup.title });
  await expect(shopper.drawer).toContainText('Total$469.00');
  await expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(shopper.drawer).toContainText('Total$759.00');
  await expect(line.getByRole('status')).toHaveText('2');
  await line.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(shopper.drawer).toContainText('Total$469.00');
  await line.getByRole('button', { name: 'Remove Ads Account Checkup' }).click();
  await expect(shopper.drawer.getByRole('listitem')).toHaveCount(1);
  await expect(shopper.drawer.getByRole('button', { name: 'Close cart' })).toBeFocused();
});

test('the drawer is a dialog: it takes the focus, keeps it, and gives it back', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.checkup.title);
  const button = page.getByRole('button', { name: 'Cart, 1 item' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(shopper.drawer).toBeVisible();
  await expect(shopper.drawer.getByRole('button', { name: 'Close cart' })).toBeFocused();
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    const isInside = await shopper.drawer.evaluate(
      (drawer) => document.activeElement === document.body || drawer.contains(document.activeElement),
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(shopper.drawer).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(shopper.drawer).toBeVisible();
  await page.mouse.click(200, 400);
  await expect(shopper.drawer).toBeHidden();
  await button.click();
  await shopper.drawer.getByRole('button', { name: 'Close cart' }).click();
  await expect(shopper.drawer).toBeHidden();
});

test('an empty cart cannot be checked out, and leads to the store', async ({ page, shopper, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  await shopper.openCart();
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
  await expect(shopper.toast).toHaveRole('alert');
  await expect(shopper.toast).toContainText('Your cart is empty');
  await expect(shopper.toast).toContainText('Add some products to your cart before checking out');
  expect(asked, 'the store is not asked for a checkout').toEqual([]);
  await shopper.toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(shopper.toast).toBeHidden();
  await shopper.drawer.getByRole('link', { name: 'Go to the store' }).click();
  await expect(page).toHaveURL(`${site.url}/store`);
});

test('the cart is there after a reload, and on every page', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.checkup.title);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a product is in the cart even when the visitor leaves right after the press', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await shopper
    .card(DEMO.checkup.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('outside the store the cart button comes with the first item, and stays while it is used', async ({
  page,
  context,
  shopper,
  site,
}) => {
  const button = page.getByRole('button', { name: /^Cart/ });
  for (const path of ['/', '/contact-us']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Free Strategy Call' })).toBeVisible();
    await expect(button).toBeHidden();
  }
  const other = await context.newPage();
  await other.goto(`${site.url}/store`);
  await expect(other.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
  await new Shopper(other).addFromStore(DEMO.checkup.title);
  await expect(button).toHaveAccessibleName('Cart, 1 item');
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Remove Ads Account Checkup' }).click();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.reload();
  await expect(button).toBeHidden();
});

test('two tabs stay in step', async ({ page, context, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  const other = await context.newPage();
  await other.goto(site.url);
  await shopper.addFromStore(DEMO.checkup.title);
  await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await other.getByRole('button', { name: 'Cart, 1 item' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await other.getByRole('button', { name: 'Remove Ads Account Checkup' }).click();
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
});

for (const [what, text, isLong] of [
  ['corrupt', '{"product":', false],
  ['of another kind', '{"items":[1,2,3]}', true],
  ['of an older version', '[{"id":"p1","qty":2},{"variant":{"id":"v"},"quantity":"many"}]', true],
  [
    'hostile',
    '[{"product":{"title":{"toString":1}},"variant":{"id":"v","price_in_cents":1,"currency":{"template":7}},"quantity":1}]',
    true,
  ],
] as const) {
  test(`a stored cart that is ${what} breaks no page`, { tag: isLong ? '@long' : [] }, async ({
    page,
    shopper,
    site,
  }) => {
    await store(page, text);
    await page.goto(`${site.url}/store`);
    await shopper.addFromStore(DEMO.checkup.title);
    await shopper.openCart();
    await expect(shopper.drawer.getByRole('listitem').filter({ hasText: DEMO.checkup.title })).toBeVisible();
  });
}

test('without storage the cart lives as long as the page', async ({ page, shopper, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.checkup.title);
  await shopper.openCart();
  await expect(shopper.drawer.getByRole('listitem')).toHaveCount(1);
});

test.describe('details', { tag: '@long' }, () => {
  test('in the drawer plus has no end, whatever the stock', async ({ page, shopper, site }) => {
    await page.goto(`${site.url}/store`);
    await shopper.addFromStore(DEMO.sprint.title);
    await shopper.openCart();
    for (let i = 0; i < 4; i += 1) await shopper.drawer.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(shopper.drawer.getByRole('listitem').getByRole('status')).toHaveText('5');
  });

  test('a cart of another storefront is taken over', async ({ page, shopper, site }) => {
    const response = await fetch(`${site.url}/api/store/store_demo/products?limit=1`);
    const { products } = (await response.json()) as { products: { variants: unknown[] }[] };
    const [product] = products;
    const variant = { ...(product?.variants[0] as object), price_in_cents: 3900, sale_price_in_cents: 2900 };
    await store(page, JSON.stringify([{ product, variant, quantity: 2 }]));
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Cart, 2 items' }).click();
    await expect(shopper.drawer).toContainText(DEMO.stand.title);
    await expect(shopper.drawer).toContainText('Total$58.00');
  });

  test('what is stored is the one line, in the words of the contract', async ({ page, shopper, site }) => {
    await page.goto(`${site.url}/store`);
    await shopper.addFromStore(DEMO.checkup.title);
    const stored = await page.evaluate((key) => localStorage.getItem(key), KEY);
    expect(JSON.parse(stored ?? '')).toMatchObject([
      {
        product: { id: DEMO.checkup.path.split('/').at(-1), title: DEMO.checkup.title },
        variant: { price_in_cents: 29_000, sale_price_in_cents: null },
        quantity: 1,
        stock_limit: null,
      },
    ]);
  });

  test('a press that begins in the drawer and ends outside does not close it', async ({ page, shopper, site }) => {
    await page.goto(`${site.url}/store`);
    await shopper.addFromStore(DEMO.checkup.title);
    await shopper.openCart();
    const title = await shopper.drawer.getByRole('heading', { name: DEMO.checkup.title }).boundingBox();
    await page.mouse.move((title?.x ?? 0) + 20, (title?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(200, 400, { steps: 5 });
    await page.mouse.up();
    await expect(shopper.drawer).toBeVisible();
    await page.mouse.click(200, 400);
    await expect(shopper.drawer).toBeHidden();
  });

  test.describe('while the store cannot be asked', () => {
    test.use({ allow: ['Failed to load resource', 'net::ERR'] });

    test('a press is answered, and counts at the latest when the store is back', async ({ page, shopper, site }) => {
      await page.route('**/*', (route) =>
        ['fetch', 'xhr'].includes(route.request().resourceType()) ? route.abort() : route.fallback(),
      );
      await page.goto(`${site.url}/store`);
      const add = shopper.card(DEMO.checkup.title).getByRole('button', { name: /Add to Cart/ });
      await add.click();
      await expect(shopper.toast).toBeVisible();
      await page.unrouteAll();
      await add.click();
      await expect(shopper.toast).toContainText('Added to Cart! 🛒');
      await expect(page.getByRole('button', { name: /^Cart, \d items?$/ })).toBeVisible();
    });
  });

  test.describe('the focus stays in the drawer', () => {
    test.use({ allow: ['status of 500'] });

    test('when a checkout fails, and when the cart is restored', async ({ page, shopper, site }) => {
      await page.goto(`${site.url}/store`);
      await shopper.addFromStore(DEMO.checkup.title);
      await shopper.openCart();
      await page.route('**/store_demo/checkout', (route) => route.fulfill({ status: 500, body: '{}' }));
      const checkout = shopper.drawer.getByRole('button', { name: 'Checkout' });
      await checkout.focus();
      await page.keyboard.press('Enter');
      await expect(shopper.toast).toContainText('Checkout Error');
      await expect(checkout).toBeFocused();
      await page.unroute('**/store_demo/checkout');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/checkout?session=*');
      await page.goBack();
      await shopper.openCart();
      await shopper.drawer.getByRole('button', { name: 'Restore Cart' }).focus();
      await page.keyboard.press('Enter');
      await expect(shopper.drawer.getByRole('listitem')).toContainText(DEMO.checkup.title);
      await expect(shopper.drawer.getByRole('button', { name: 'Close cart' })).toBeFocused();
    });
  });
});
