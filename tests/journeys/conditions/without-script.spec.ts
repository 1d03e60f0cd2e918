import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';
import { GOOD_CARD } from '../../support/shopper.ts';
import { setAvailable } from '../../support/stock.ts';

test.use({ javaScriptEnabled: false });

test('a visitor without script sees all products of the store with prices and labels', async ({
  page,
  site,
  request,
}) => {
  const listed = await request.get(`${site.url}/api/store/store_demo/products?limit=1`);
  const { count } = (await listed.json()) as { count: number };
  await page.goto(`${site.url}/store`);
  await expect(page.getByRole('article')).toHaveCount(count);
  const card = page.getByRole('article').filter({ hasText: DEMO.stand.title });
  await expect(card).toContainText('Sale price $29.00');
  await expect(card).toContainText('Original price $39.00');
  await expect(card).toContainText('Best seller');
  await expect(page.getByRole('article').filter({ hasText: DEMO.workshop.title })).toContainText('No Image');
  await expect(page.getByRole('article').filter({ hasText: 'Window Decal Set' })).toContainText(
    'Check out this amazing product!',
  );
});

test('a visitor without script sees all texts and pictures of a product, and how to order by phone', async ({
  page,
  site,
}) => {
  await setAvailable(site, 'STAND-STEEL', 14);
  await page.goto(`${site.url}${DEMO.stand.path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.stand.title);
  await expect(page.getByText('Customers point a phone at it')).toBeVisible();
  await expect(page.getByText('14 in stock!')).toBeVisible();
  await expect(page.getByText('One stand, one spare insert')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Counter Review Stand, view \d of 6$/ })).toHaveCount(6);
  await expect(page.getByText('The cart needs JavaScript. To order without it, call (312) 555-0142.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
});

test('a visitor without script sees the whole home page, and can open the menus', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get found on every block.');
  for (const name of ['Thirteen services, one plan.', 'Twelve industries we know by street.'])
    await expect(page.getByRole('region', { name }).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeEnabled();
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(page.getByRole('link', { name: 'View All Services', exact: true })).toBeVisible();
});

test('a visitor without script pays on the hosted checkout page', async ({ page, shopper, site, request }) => {
  const response = await request.post(`${site.url}/api/store/store_demo/checkout`, {
    data: {
      items: [{ variant_id: 'variant_01KGDEM0000000000000001301', quantity: 1 }],
      successUrl: `${site.url}/success`,
      cancelUrl: `${site.url}/store`,
    },
  });
  const { url } = (await response.json()) as { url: string };
  await page.goto(`${url}&lang=en`);
  await shopper.fillContact();
  await shopper.fillCard('4000 0000 0000 0002');
  await shopper.pay();
  await expect(page.getByText('Please enter the card again.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await shopper.fillCard(GOOD_CARD);
  await shopper.pay();
  await expect(page).toHaveURL(`${site.url}/success`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Order!');
  await expect(page.getByRole('heading', { level: 2, name: /^Order \d+$/ })).toBeVisible();
  await expect(page.getByText('The confirmation goes to buyer@example.com.')).toBeVisible();
});
