import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { DEMO } from '../../support/demo.ts';
import { shop } from '../../support/fake-store.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/remote-store.ts';
import { sell } from '../../support/stock.ts';

test('a card shows its price, its sale and its ribbon, and leads to its product', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  const card = shopper.card(DEMO.stand.title);
  await expect(card).toContainText('$29.00');
  await expect(card.getByRole('deletion')).toContainText('$39.00');
  await expect(card).toContainText('Best seller');
  await card.click({ position: { x: 60, y: 60 } });
  await expect(page).toHaveURL(site.url + DEMO.stand.path);
});

test('a card is read out from its name on, then its price and its ribbon', { tag: '@long' }, async ({
  page,
  shopper,
  site,
}) => {
  await page.goto(`${site.url}/store`);
  await expect(shopper.card(DEMO.stand.title)).toHaveText(/^Counter Review Stand.*\$29\.00.*Best seller/);
});

test('of styles that cost differently a card shows the cheapest, or the first where the store says so', async ({
  page,
  shopper,
  site,
}) => {
  await page.goto(`${site.url}/store`);
  for (const [title, shown, other] of [
    [DEMO.signs.title, '$89.00', '$119.00'],
    ['Menu Board Plaque', '$96.00', '$72.00'],
  ] as const) {
    await expect(shopper.card(title)).toContainText(shown);
    await expect(shopper.card(title)).not.toContainText(other);
  }
});

test('a title that was stored with an entity is readable', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await expect(shopper.card(DEMO.tents.title)).toBeVisible();
});

test('the chips show what comes in the mail or what is done for the buyer, and the chosen one brings all back', async ({
  page,
  shopper,
  site,
}) => {
  await page.goto(`${site.url}/store`);
  const chips = page.getByRole('navigation', { name: 'Filter products' });
  await chips.getByRole('link', { name: 'Comes in the mail' }).click();
  await expect(page).toHaveURL(`${site.url}/store?filter=mail`);
  await expect(page).toHaveTitle(/^Our Store: Comes in the mail \|/);
  await expect(shopper.card(DEMO.stand.title)).toBeVisible();
  await expect(shopper.card(DEMO.checkup.title)).toHaveCount(0);
  await chips.getByRole('link', { name: 'We do it for you' }).click();
  await expect(page).toHaveURL(`${site.url}/store?filter=service`);
  await expect(shopper.card(DEMO.stand.title)).toHaveCount(0);
  // What the list fetches for the cart is of the same view.
  await shopper.addFromStore(DEMO.checkup.title);
  const chosen = chips.getByRole('link', { name: /^We do it for you.*show all products$/ });
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await chosen.click();
  await expect(page).toHaveURL(`${site.url}/store`);
  await expect(shopper.card(DEMO.stand.title)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the chips filter the store', async ({ page, shopper, site }) => {
    await page.goto(`${site.url}/store`);
    await page.getByRole('link', { name: 'We do it for you' }).click();
    await expect(shopper.card(DEMO.checkup.title)).toBeVisible();
    await expect(shopper.card(DEMO.stand.title)).toHaveCount(0);
  });
});

test.describe('a filter', () => {
  test.use({ allow: [/404/] });

  test('that there is not is 404; one that nothing passes leads to all products', async ({ page, remote }) => {
    remote.answer(shop([wireProduct('audit')]));
    const { url } = remote.site;
    expect((await page.goto(`${url}/store?filter=none`))?.status()).toBe(404);
    await page.goto(`${url}/store?filter=mail`);
    await expect(page.getByText('No products available at the moment.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all products', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Product audit' })).toBeVisible();
  });
});

test('on a phone two products stand side by side', async ({ page, site }) => {
  await page.goto(`${site.url}/store`);
  const cards = page.getByRole('main').getByRole('article');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeGreaterThan(first?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('prices from a thousand on have a comma', async ({ page, shopper, remote }) => {
  const prices = { amount: 150_000, sale_amount: 120_000 };
  remote.answer(shop([wireProduct('x', { variants: [wireVariant('x', prices)] })]));
  for (const path of ['/store', '/product/prod_x']) {
    await page.goto(remote.site.url + path);
    await expect(page.getByRole('main')).toContainText('$1,200.00');
    await expect(page.getByRole('main').getByRole('deletion')).toContainText('$1,500.00');
  }
  await shopper.addFromProductPage();
  await shopper.openCart();
  await expect(shopper.drawer).toContainText('$1,200.00');
});

test('Add to Cart on a product with styles goes to its page', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await shopper
    .card(DEMO.stand.title)
    .getByRole('link', { name: /Add to Cart/ })
    .click();
  await expect(page).toHaveURL(site.url + DEMO.stand.path);
});

test('what cannot be bought says why', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  for (const [title, why] of [
    [DEMO.notPurchasable.title, 'Currently unavailable'],
    [DEMO.soldOut.title, 'Not enough stock. Only 0 left.'],
  ] as const) {
    await expect(shopper.card(title).getByRole('button', { name: /Add to Cart/ })).toBeDisabled();
    await expect(shopper.card(title)).toContainText(why);
  }
});

test('more than the stock cannot be added', async ({ page, shopper, site }) => {
  await sell(site, DEMO.sprint.sku, 2);
  await page.goto(`${site.url}/store`);
  const add = shopper.card(DEMO.sprint.title).getByRole('button', { name: /Add to Cart/ });
  await add.click();
  await add.click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await add.click();
  await expect(shopper.toast).toContainText('Error adding to cart');
  await expect(shopper.toast).toContainText(
    'Not enough stock for Landing Page Sprint (Landing Page Sprint). Only 2 left.',
  );
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test.describe('pictures from anywhere', () => {
  test.use({ allow: ['Failed to load resource', 'net::ERR'] });

  test('are shown, and one that fails gives way to the placeholder', async ({ page, context, shopper, remote }) => {
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
    await context.route('https://pictures.example/**', (route) =>
      route.request().url().endsWith('good.svg')
        ? route.fulfill({ contentType: 'image/svg+xml', body: picture })
        : route.abort(),
    );
    const of = (name: string) => {
      const url = `https://pictures.example/${name}.svg`;
      return wireProduct(name, { thumbnail: url, images: [{ url, order: 0, type: 'image' }] });
    };
    const { site } = remote;
    remote.answer(shop([of('good'), of('broken')]));
    await page.goto(`${site.url}/store`);
    await expect(shopper.card('Product broken').getByText('No Image')).toBeVisible();
    await expect(shopper.card('Product good').getByText('No Image')).toBeHidden();
    await page.goto(`${site.url}/product/prod_broken`);
    await expect(page.getByRole('main').getByText('No Image').first()).toBeVisible();
  });
});

test('hostile text in a product stays text', async ({ page, remote }) => {
  const hostile = '</script><img src=x onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>';
  const product = wireProduct('x', {
    title: hostile,
    subtitle: hostile,
    ribbon_text: hostile,
    description: `<p>Fine.</p>${hostile}`,
    additional_info: [{ id: 'i', order: 0, title: hostile, description: hostile }],
    variants: [wireVariant('x', { title: hostile }), wireVariant('y', { title: hostile })],
  });
  const { site } = remote;
  remote.answer(shop([product]));
  for (const path of ['/store', '/product/prod_x']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { name: /onerror/ }).first()).toBeVisible();
    await expect(page).not.toHaveTitle('hacked');
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog')).toContainText('onerror');
  await expect(page).not.toHaveTitle('hacked');
});
