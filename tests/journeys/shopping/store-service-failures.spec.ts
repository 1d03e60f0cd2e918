import type { Page } from '@playwright/test';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { Document } from '../../support/document.ts';
import { down, held, json, shop, text } from '../../support/fake-store.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/remote-store.ts';

/** Opens a page while the store is slow. Returns what it shows until then: its locators wait for the refresh. */
async function loadingPage(page: Page, url: string): Promise<Document> {
  const answer = await page.request.get(url);
  await page.goto(url, { waitUntil: 'commit' });
  return new Document(await answer.text());
}

const products = [wireProduct('stand', { title: 'Foreign Stand', variants: [wireVariant('stand')] })];
const STAND = '/product/prod_stand';

test.use({ allow: ['status of 503', 'status of 404'] });

test('a store that runs elsewhere is shown and sold like our own', async ({ page, shopper, remote }) => {
  const checkouts: string[] = [];
  remote.answer(
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

for (const [what, answer, message, isLong] of [
  ['is down', down, 'Failed to fetch', false],
  ['answers 503', text(503, 'away'), 'HTTP 503: Service Unavailable', true],
  ['answers nonsense', text(200, '<html>hello</html>'), 'Failed to load products', true],
  ['answers another shape', json(200, { items: [] }), 'Failed to load products', true],
  ['has products that cannot be read', json(200, { products: [{ id: 1 }] }), 'Failed to load products', true],
] as const) {
  test(`when the store service ${what}, the store page says so and can be tried again`, {
    tag: isLong ? '@long' : [],
  }, async ({ page, remote }) => {
    remote.answer(answer);
    // A page that is slow to learn of it goes out as one that is loading; this visitor's waits.
    const response = await page.goto(`${remote.site.url}/store?wait=1`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('alert')).toHaveText(`Error loading products: ${message}`);
    const what = answer === down ? "The store isn't responding." : 'The store has a problem.';
    await expect(page.getByRole('heading', { level: 2, name: what })).toBeVisible();
    await expect(page.getByText('Try again in a minute. Your cart is saved.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Store');
    remote.answer(shop(products));
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Foreign Stand' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Add to Cart/ })).toBeEnabled();
  });
}

test('a failing product page keeps its way back, loads on a second try and sells', async ({
  page,
  shopper,
  remote,
}) => {
  remote.answer(json(500, {}));
  await page.goto(`${remote.site.url}${STAND}`);
  await expect(page.getByRole('alert')).toHaveText('Error loading product: HTTP 500: Internal Server Error');
  await expect(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/');
  remote.answer(shop(products));
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Foreign Stand - Our Store');
  await shopper.addFromProductPage();
});

test('an unknown product is 404 with the text of the specification', async ({ page, site }) => {
  const response = await page.goto(`${site.url}/product/prod_unknown`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('alert')).toHaveText('Error loading product: HTTP 404: Not Found');
  await expect(page).toHaveTitle('Product not found - Our Store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This product is not in the store.');
  await expect(page.getByText('See what the store has today.')).toBeVisible();
});

test('reads are tried twice more; a passing failure is never seen', { tag: '@long' }, async ({ page, remote }) => {
  const good = shop(products);
  let failures = 2;
  remote.answer((request, response) => {
    failures -= 1;
    return failures >= 0 ? json(502, {})(request, response) : good(request, response);
  });
  const response = await page.goto(`${remote.site.url}/store`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Foreign Stand' })).toBeVisible();
});

test('while a slow store answers, the page is there and says that it is loading', { tag: '@long' }, async ({
  page,
  remote,
}) => {
  const { answer, release } = held(shop(products));
  remote.answer(answer);
  const loading = await loadingPage(page, `${remote.site.url}/store`);
  expect(loading.all('h2').map(({ text }) => text)).toContain('Loading products');
  release();
  await expect(page.getByRole('heading', { name: 'Foreign Stand' })).toBeVisible();
  await expect(page.getByText('Loading products')).toBeHidden();
});

test('a slow product page refreshes itself and works', async ({ page, shopper, remote }) => {
  const { answer, release } = held(shop(products));
  remote.answer(answer);
  const loading = await loadingPage(page, remote.site.url + STAND);
  expect(loading.all('h1').map(({ text }) => text)).toEqual(['Loading the product']);
  expect(loading.meta('robots')).toMatch(/noindex/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Foreign Stand' })).toBeVisible();

  // What the page says of itself is what it would have said with a quick store.
  await expect(page).toHaveTitle('Foreign Stand - Our Store');
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Home', 'Store', 'Foreign Stand']);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', remote.site.url + STAND);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'About stand.');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Foreign Stand - Our Store');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toMatch(/"@type":\s*"Product"/);
  await shopper.addFromProductPage();
});

test('a store without products says so', async ({ page, remote }) => {
  remote.answer(shop([]));
  await page.goto(`${remote.site.url}/store`);
  await expect(page.getByRole('heading', { name: 'No products available at the moment.' })).toBeVisible();
});

test('stock is asked for in calls that common servers accept', { tag: '@long' }, async ({ page, remote }) => {
  const many = Array.from({ length: 120 }, (_, index) =>
    wireProduct(`p${index}`, { variants: [wireVariant(`p${index}`)] }),
  );
  remote.answer(shop(many));
  await page.goto(`${remote.site.url}/store`);
  await expect(page.getByRole('navigation', { name: 'Pages of the store' })).toContainText('of 120');
  const stockCalls = remote.requests.filter((request) => request.includes('/variants?'));
  expect(stockCalls.length).toBeGreaterThan(0);
  for (const call of stockCalls) expect(call.length).toBeLessThan(8000);
});
