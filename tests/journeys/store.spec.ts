import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import { DEMO } from '../support/demo.ts';
import { shop } from '../support/fake-store.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/remote-store.ts';
import { sell } from '../support/stock.ts';

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
    await expect(page.getByRole('main').getByText('No Image')).toBeVisible();
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
