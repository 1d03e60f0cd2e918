/** Markup in a product's texts is shown as text. All payloads and places: tests/full/attacks/xss.spec.ts. */
import { wireProduct } from '../../../services/store/testing/products.ts';
import { startStore } from '../../contract/support.ts';
import { expect, test } from '../../support/fixtures.ts';

const HOSTILE = '<img src=x onerror="document.title=1"> & "quotes"';

// Without the policy, which would hide that a script was let in.
test.use({ bypassCSP: true });

test('a title with markup reads the same on the card, the product page and in the cart', async ({ page, shopper }) => {
  const product = wireProduct('hostile', { title: HOSTILE });
  const site = await startStore({ products: [product] });
  try {
    await page.goto(`${site.url}/store`);
    await expect(page.getByRole('heading', { name: HOSTILE, exact: true })).toBeVisible();
    await page.goto(`${site.url}/product/${product.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE);
    await shopper.addFromProductPage();
    await expect(shopper.toast).toContainText(HOSTILE);
    await shopper.openCart();
    await expect(shopper.drawer).toContainText(HOSTILE);
    await expect(page).toHaveTitle(`${HOSTILE} - Our Store`);
  } finally {
    await site.stop();
  }
});
