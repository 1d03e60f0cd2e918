/** An external store service that works, is down, slow or empty. */
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { Document } from '../../support/document.ts';
import { delayed, down, json, shop } from '../../support/fake-store.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/remote-store.ts';

const products = [wireProduct('stand', { title: 'Foreign Stand', variants: [wireVariant('stand')] })];
const STAND = '/product/prod_stand';

test.use({ allow: ['status of 503', 'status of 404'] });

test('a shopper buys from an external store service in the same way as from the embedded store', async ({
  page,
  shopper,
  remote,
}) => {
  const checkouts: string[] = [];
  remote.respondWith(
    shop(products, (request, response) => {
      request.on('data', (chunk: Buffer) => checkouts.push(chunk.toString()));
      request.on('end', () => json(200, { url: `http://${request.headers.host}/pay?session=1` })(request, response));
    }),
  );
  await page.goto(`${remote.site.url}/store`);
  await shopper
    .card('Foreign Stand')
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL('**/pay?session=1');
  expect(JSON.parse(checkouts.join(''))).toEqual({
    items: [{ variant_id: 'variant_stand', quantity: 1 }],
    successUrl: `${remote.site.url}/success`,
    cancelUrl: `${remote.site.url}/store`,
    locale: 'en-US',
    timeZone: 'America/Chicago',
  });
});

test('a shopper sees an error page when the store service is down, retries and sees the products', async ({
  page,
  remote,
}) => {
  remote.respondWith(down);
  // With ?wait=1 the page waits for the service instead of being sent in its loading state.
  const response = await page.goto(`${remote.site.url}/store?wait=1`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('alert')).toHaveText('Error loading products: Failed to fetch');
  await expect(page.getByRole('heading', { level: 2, name: "The store isn't responding." })).toBeVisible();
  await expect(page.getByText('Try again in a minute. Your cart is saved.')).toBeVisible();
  remote.respondWith(shop(products));
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Foreign Stand' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toBeEnabled();
});

test('a shopper sees an error when a product fails to load, retries and adds the product', async ({
  page,
  shopper,
  remote,
}) => {
  remote.respondWith(json(500, {}));
  await page.goto(`${remote.site.url}${STAND}`);
  await expect(page.getByRole('alert')).toHaveText('Error loading product: HTTP 500: Internal Server Error');
  await expect(page.getByRole('heading', { name: 'The store has a problem.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/');
  remote.respondWith(shop(products));
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Foreign Stand - Our Store');
  await shopper.addFromProductPage();
});

test('a visitor of an unknown product sees a 404 page of the store', async ({ page, site }) => {
  const response = await page.goto(`${site.url}/product/prod_unknown`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('alert')).toHaveText('Error loading product: HTTP 404: Not Found');
  await expect(page).toHaveTitle('Product not found - Our Store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This product is not in the store.');
  await expect(page.getByText('See what the store has today.')).toBeVisible();
});

test('a shopper sees a loading page while the store service is slow, and then the product', async ({
  page,
  shopper,
  remote,
}) => {
  const { handler, release } = delayed(shop(products));
  remote.respondWith(handler);
  // Reads the loading page over HTTP, because browser locators would wait for its refresh.
  const loading = new Document(await (await page.request.get(remote.site.url + STAND)).text());
  expect(loading.all('h1').map(({ text }) => text)).toEqual(['Loading the product']);
  expect(loading.meta('robots')).toMatch(/noindex/);
  await page.goto(remote.site.url + STAND, { waitUntil: 'commit' });
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Foreign Stand' })).toBeVisible();
  // The head of the page is the same as with a fast service.
  await expect(page).toHaveTitle('Foreign Stand - Our Store');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', remote.site.url + STAND);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'About stand.');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toMatch(/"@type":\s*"Product"/);
  await shopper.addFromProductPage();
});

test('a visitor of an empty store sees a message that there are no products', async ({ page, remote }) => {
  remote.respondWith(shop([]));
  await page.goto(`${remote.site.url}/store`);
  await expect(page.getByRole('heading', { name: 'No products available at the moment.' })).toBeVisible();
});
