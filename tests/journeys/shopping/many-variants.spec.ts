/** A product with 2,048 variants, the maximum of other shop systems. The shopper chooses a variant by its options. */
import type { Page } from '@playwright/test';
import { stableId } from '../../../services/store/import/ids.ts';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { shop } from '../../support/fake-store.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/remote-store.ts';

/** Bytes over the wire. */
const LARGEST_PAGE = 100_000;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
/** 17 sizes, 16 colors and 8 glasses. Each pair of color and glass lacks one size. */
const COMBINATIONS = range(17 * 16 * 8)
  .map((index) => ({ size: Math.floor(index / 128), color: Math.floor(index / 8) % 16, glass: index % 8 }))
  .filter(({ size, color, glass }) => (size + color + glass) % 17 !== 16)
  .map((each, index) => ({ ...each, index, units: each.size === 5 && each.color === 2 ? 0 : (index % 9) + 1 }));

const FRAMES = wireProduct('frames', {
  title: 'Frames',
  options: ['Size', 'Color', 'Glass'].map((title) => ({ id: `opt_${title}`, title, values: [] })),
  variants: COMBINATIONS.map(({ size, color, glass, index, units }) => {
    const values = { Size: `${size} in`, Color: `No. ${color}`, Glass: `Clear &amp; ${glass}` };
    return {
      ...wireVariant('frames', {
        title: Object.values(values).join(' / '),
        options: Object.entries(values).map(([title, value]) => ({
          id: `v${index}${title}`,
          option_id: `opt_${title}`,
          variant_id: '',
          value,
        })),
        amount: 1000 + index,
        inventory_quantity: units,
      }),
      // Ids of realistic length, because they make up most of the page size.
      id: stableId('variant', `${index}`),
    };
  }),
});

test.beforeEach(({ remote }) => remote.respondWith(shop([FRAMES])));

const choose = (page: Page, option: string, label: string) =>
  page.getByRole('main').getByLabel(option, { exact: true }).selectOption({ label });

test('a shopper chooses a combination of options, sees its price and adds it to the cart', async ({
  page,
  shopper,
  remote,
}) => {
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/product/prod_frames'));
  await page.goto(`${remote.site.url}/product/prod_frames`);
  const { responseBodySize } = await (await answered).sizes();
  expect(responseBodySize).toBeLessThan(LARGEST_PAGE);

  const main = page.getByRole('main');
  await expect(main.getByRole('radio')).toHaveCount(0);
  await expect(main.getByText('$10.00', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('1 in stock!')).toBeVisible();
  await choose(page, 'Size', '9 in');
  await choose(page, 'Color', 'No. 3');
  await choose(page, 'Glass', 'Clear & 6');
  const { index = -1, units } =
    COMBINATIONS.find(({ size, color, glass }) => size === 9 && color === 3 && glass === 6) ?? {};
  const price = `$${((1000 + index) / 100).toFixed(2)}`;
  await expect(main.getByText(price, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(`${units} in stock!`)).toBeVisible();
  await shopper.addFromProductPage();
  await shopper.openCart();
  await expect(shopper.drawer).toContainText('9 in / No. 3 / Clear & 6');
  await expect(shopper.drawer).toContainText(price);
});

test('a shopper sees which combinations are sold out or do not exist', async ({ page, remote }) => {
  await page.goto(`${remote.site.url}/product/prod_frames`);
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: 'Add to Cart', exact: true });
  await choose(page, 'Size', '5 in');
  await choose(page, 'Color', 'No. 2 (sold out)');
  await expect(main.getByText('Not enough stock. Only 0 left.')).toBeVisible();
  await expect(add).toBeDisabled();
  await choose(page, 'Color', 'No. 11 (not available)');
  await expect(main.getByText('Not available in this combination.')).toBeVisible();
  await expect(add).toBeDisabled();
  await expect(main.getByText(/^\$/).filter({ visible: true })).toHaveCount(0);
  await choose(page, 'Glass', 'Clear & 1');
  await expect(add).toBeEnabled();
});
