import { DEMO } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { looksOf } from '../support/looks.ts';
import type { Shopper } from '../support/shopper.ts';

const KEY = 'e-commerce-cart';

async function addCheckup(shopper: Shopper): Promise<void> {
  await shopper
    .card(DEMO.checkup.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
}

test('lines can be raised, lowered and removed, and the total follows', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await addCheckup(shopper);
  await shopper
    .card(DEMO.sprint.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await shopper.openCart();
  const line = shopper.drawer.getByRole('listitem').filter({ hasText: DEMO.checkup.title });
  await expect(shopper.drawer).toContainText('Total$1490.00');
  await expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(shopper.drawer).toContainText('Total$1780.00');
  await expect(line.getByRole('status')).toHaveText('2');
  await line.getByRole('button', { name: 'Remove Ads Account Checkup' }).click();
  await expect(shopper.drawer.getByRole('listitem')).toHaveCount(1);
  await expect(shopper.drawer.getByRole('button', { name: 'Close cart' })).toBeFocused();
});

test('in the drawer plus has no end, whatever the stock', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await shopper
    .card(DEMO.sprint.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await shopper.openCart();
  for (let i = 0; i < 4; i += 1) await shopper.drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(shopper.drawer.getByRole('listitem').getByRole('status')).toHaveText('5');
});

test('the drawer is a dialog: it takes the focus, keeps it, and gives it back', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await addCheckup(shopper);
  const button = page.getByRole('button', { name: 'Cart, 1 item' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(shopper.drawer).toBeVisible();
  await expect(shopper.drawer.getByRole('button', { name: 'Close cart' })).toBeFocused();
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
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
  await page.goto(site.url);
  await shopper.openCart();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/store/')) asked.push(`${request.method()} ${request.url()}`);
  });
  await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
  await expect(shopper.toast).toHaveRole('alert');
  await expect(shopper.toast).toContainText('Your cart is empty');
  await expect(shopper.toast).toContainText('Add some products to your cart before checking out');
  expect(asked, 'the store is not troubled').toEqual([]);
  await shopper.toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(shopper.toast).toBeHidden();
  await shopper.drawer.getByRole('link', { name: 'Go to the store' }).click();
  await expect(page).toHaveURL(`${site.url}/store`);
});

test('the cart is there after a reload, and on every page', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await addCheckup(shopper);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('two tabs stay in step', async ({ page, context, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  const other = await context.newPage();
  await other.goto(site.url);
  await addCheckup(shopper);
  await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await other.getByRole('button', { name: 'Cart, 1 item' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await other.getByRole('button', { name: 'Remove Ads Account Checkup' }).click();
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
});

for (const [what, text] of [
  ['corrupt', '{"product":'],
  ['of another kind', '{"items":[1,2,3]}'],
  ['of an older version', '[{"id":"p1","qty":2},{"variant":{"id":"v"},"quantity":"many"}]'],
  [
    'hostile',
    '[{"product":{"title":{"toString":1}},"variant":{"id":"v","price_in_cents":1,"currency":{"template":7}},"quantity":1}]',
  ],
] as const) {
  test(`a stored cart that is ${what} breaks no page`, async ({ page, shopper, site }) => {
    await page.addInitScript(
      ([key, value]) => {
        if (!sessionStorage.getItem('done')) localStorage.setItem(key ?? '', value ?? '');
        sessionStorage.setItem('done', 'yes');
      },
      [KEY, text],
    );
    await page.goto(`${site.url}/store`);
    await addCheckup(shopper);
    await expect(shopper.toast).toContainText('Added to Cart!');
    await shopper.openCart();
    await expect(shopper.drawer.getByRole('listitem').filter({ hasText: DEMO.checkup.title })).toBeVisible();
  });
}

test('a cart of another storefront is taken over', async ({ page, shopper, site }) => {
  const response = await fetch(`${site.url}/api/store/store_demo/products?limit=1`);
  const { products } = (await response.json()) as { products: { variants: unknown[] }[] };
  const [product] = products;
  const variant = { ...(product?.variants[0] as object), price_in_cents: 3900, sale_price_in_cents: 2900 };
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [KEY, JSON.stringify([{ product, variant, quantity: 2 }])],
  );
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  await expect(shopper.drawer).toContainText(DEMO.stand.title);
  await expect(shopper.drawer).toContainText('Total$58.00');
});

test('without storage the cart lives as long as the page', async ({ page, shopper, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(`${site.url}/store`);
  await addCheckup(shopper);
  await shopper.openCart();
  await expect(shopper.drawer.getByRole('listitem')).toHaveCount(1);
});

test('what is stored is what any storefront of the contract reads', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await addCheckup(shopper);
  const stored = await page.evaluate((key) => localStorage.getItem(key), KEY);
  expect(JSON.parse(stored ?? '')).toMatchObject([
    {
      product: { id: DEMO.checkup.path.split('/').at(-1), title: DEMO.checkup.title, purchasable: true },
      variant: { price_in_cents: 29_000, sale_price_in_cents: null, price_formatted: '$290.00' },
      quantity: 1,
      stock_limit: null,
    },
  ]);
});

test('a press that ends outside the drawer began inside it, and does not close it', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await addCheckup(shopper);
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

test.describe('the focus stays in the drawer', () => {
  test.use({ allow: ['status of 500'] });

  test('when a checkout fails, and when the cart is restored', async ({ page, shopper, site }) => {
    await page.goto(`${site.url}/store`);
    await addCheckup(shopper);
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

test('the drawer looks on a page of text as it does in the store, though only one of them brings its style', async ({
  page,
  shopper,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/store`);
  await addCheckup(shopper);
  // What the toast said of it would be part of the drawer.
  await page.reload();
  await shopper.openCart();
  const inStore = new Set(await looksOf(shopper.drawer));
  await page.goto(`${site.url}/about-us`);
  await shopper.openCart();
  expect((await looksOf(shopper.drawer)).filter((line) => !inStore.has(line))).toEqual([]);
});

test.describe('a page whose later style cannot be had', () => {
  test.use({ allow: [/_astro\/rest\.|ERR_FAILED/] });

  test('opens the drawer all the same', async ({ page, shopper, site }) => {
    await page.route('**/_astro/rest.*.css', (route) => route.abort());
    await page.goto(`${site.url}/about-us`);
    await shopper.openCart();
    await expect(shopper.drawer).toContainText('Your cart is empty');
  });
});
