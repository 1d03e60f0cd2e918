import { z } from 'zod';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { DEMO } from '../../support/demo.ts';
import { graphOf } from '../../support/document.ts';
import { shop } from '../../support/fake-store.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/remote-store.ts';
import { sell } from '../../support/stock.ts';

test('title and description are those of the product', async ({ page, site }) => {
  await page.goto(site.url + DEMO.tents.path);
  await expect(page).toHaveTitle('Café Table Tents - Our Store');
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  expect([...(description ?? '')].length).toBeLessThanOrEqual(160);
  // Of its words and without their markup.
  const start = description?.slice(0, 40) ?? '';
  expect(start.length).toBe(40);
  await expect(page.getByRole('main')).toContainText(start);
});

test('the way back leads to the store', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  await page.getByRole('main').getByRole('link', { name: 'Back to Store', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/store`);
});

test('canceling a checkout that began on a product leads back to that page', { tag: '@long' }, async ({
  page,
  shopper,
  site,
}) => {
  const address = `${site.url}${DEMO.checkup.path}?from=newsletter`;
  await page.goto(address);
  await shopper.addFromProductPage();
  await shopper.openCart();
  const asked = page.waitForRequest('**/store_demo/checkout');
  await shopper.startCheckout();
  expect((await asked).postDataJSON()).toMatchObject({ successUrl: `${site.url}/success`, cancelUrl: address });
  await page.getByRole('button', { name: 'Back to store' }).click();
  await expect(page).toHaveURL(address);
});

test('structured data states the price that is shown', async ({ page, site }) => {
  for (const { path } of [DEMO.stand, DEMO.planner, DEMO.notPurchasable, DEMO.soldOut]) {
    await page.goto(site.url + path);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const product = graphOf(data).find((each) => each['@type'] === 'Product');
    const [first] = [product?.offers].flat();
    const offer = z.object({ price: z.string(), availability: z.string() }).loose().parse(first);
    await expect(page.getByRole('main')).toContainText(`$${offer.price}`);
    expect(offer).toMatchObject({ priceCurrency: 'USD', url: site.url + path });
    const sellable = await page.getByRole('button', { name: 'Add to Cart' }).isEnabled();
    expect(offer.availability).toBe(`https://schema.org/${sellable ? 'InStock' : 'OutOfStock'}`);
  }
});

test('the gallery steps, wraps at both ends, and follows keys, dots and thumbnails', async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  const gallery = page.getByRole('group', { name: 'Product images' });
  const says = (text: string) => expect(gallery.getByRole('status')).toHaveText(text);
  await says('Image 1 of 6');
  await gallery.getByRole('button', { name: 'Previous image' }).click();
  await says('Image 6 of 6');
  await gallery.getByRole('button', { name: 'Next image' }).click();
  await says('Image 1 of 6');
  await page.keyboard.press('ArrowRight');
  await says('Image 2 of 6');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await says('Image 6 of 6');
  await gallery.getByRole('button', { name: 'Image 3 of 6' }).click();
  await says('Image 3 of 6');
  await gallery.getByRole('button', { name: 'Show image 5' }).click();
  await says('Image 5 of 6');
  await expect(gallery.getByRole('img', { name: 'Counter Review Stand, view 5 of 6' })).toBeVisible();
});

test('the name of a product is read out before the buttons of its pictures', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto(site.url + DEMO.stand.path);
  const main = page.getByRole('main');
  const gallery = main.getByRole('group', { name: 'Product images' });
  const title = main.getByRole('heading', { level: 1 });
  await expect(title.or(gallery.getByRole('button')).first()).toHaveRole('heading');
  // On a phone the picture is still seen first.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await gallery.boundingBox())?.y).toBeLessThan((await title.boundingBox())?.y ?? 0);
});

test('one picture needs no controls, none gets the placeholder', async ({ page, site }) => {
  await page.goto(site.url + DEMO.tuneUp.path);
  await expect(page.getByRole('img', { name: DEMO.tuneUp.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next image' })).toHaveCount(0);
  await page.goto(site.url + DEMO.workshop.path);
  await expect(page.getByRole('main').getByText('No Image').first()).toBeVisible();
});

test('choosing a style turns the gallery to its picture and shows its stock', async ({ page, site }) => {
  await sell(site, 'STAND-FLAMINGO', 3);
  await page.goto(site.url + DEMO.stand.path);
  await expect(page.getByRole('group', { name: 'Style' }).getByRole('radio', { name: 'Steel' })).toBeChecked();
  await page.getByRole('radio', { name: 'Flamingo' }).check();
  await expect(page.getByText('3 in stock!')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Counter Review Stand, view 3 of 6' })).toBeVisible();
});

test('quantity starts at 1, never goes below, and more than there is cannot be bought', async ({ page, site }) => {
  await sell(site, 'STAND-FLAMINGO', 3);
  await page.goto(site.url + DEMO.stand.path);
  await page.getByRole('radio', { name: 'Flamingo' }).check();
  const stepper = page.getByRole('group', { name: 'Quantity' });
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(stepper.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  for (let i = 0; i < 3; i += 1) await stepper.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(stepper.getByRole('status')).toHaveText('4');
  await expect(add).toBeDisabled();
  await expect(page.getByText('Not enough stock. Only 3 left.')).toBeVisible();
  await stepper.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(add).toBeEnabled();
});

test('what is in the cart already counts', async ({ page, shopper, site }) => {
  await sell(site, 'STAND-FLAMINGO', 3);
  await page.goto(site.url + DEMO.stand.path);
  await page.getByRole('radio', { name: 'Flamingo' }).check();
  for (let i = 0; i < 3; i += 1) await shopper.addFromProductPage();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shopper.toast).toContainText('Oh no! Something went wrong.');
  await expect(shopper.toast).toContainText('Not enough stock for Counter Review Stand (Flamingo). Only 3 left.');
  await expect(shopper.toast).toHaveRole('alert');
});

test('what is not for sale, or sold out in one style, says so', async ({ page, site }) => {
  await page.goto(site.url + DEMO.notPurchasable.path);
  await expect(page.getByText('Currently unavailable')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await page.goto(site.url + DEMO.planner.path);
  await page.getByRole('radio', { name: 'Steel' }).check();
  await expect(page.getByText('Not enough stock. Only 0 left.')).toBeVisible();
  await page.getByRole('radio', { name: 'Lake' }).check();
  await expect(page.getByText('22 in stock!')).toBeVisible();
});

test('additional information stands in its order', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  await expect(page.locator('main summary')).toHaveText(['What is in the box', 'Size and material', 'Delivery']);
});

test('many pictures and very long words break nothing', { tag: '@long' }, async ({ page, remote }) => {
  const long = 'Supercalifragilisticexpialidocious'.repeat(4);
  const images = Array.from({ length: 30 }, (_, order) => ({
    url: `/art/product/landing-page-sprint.svg?${order}`,
    order,
    type: 'image',
  }));
  const variants = Array.from({ length: 25 }, (_, index) =>
    wireVariant(`v${index}`, { title: `${long}${index}`, amount: 99_999_999_99 }),
  );
  remote.answer(shop([wireProduct('x', { title: long, images, variants, ribbon_text: long })]));
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${remote.site.url}/product/prod_x`);
    await page.getByRole('button', { name: 'Previous image' }).click();
    await expect(page.getByText('Image 30 of 30')).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('whatever a merchant writes stays inside the page, and a wide table can be scrolled by keys', {
  tag: '@long',
}, async ({ page, remote }) => {
  const run = 'x'.repeat(200);
  const cells = (tag: string, text: string) => `<tr>${`<${tag}>${text}</${tag}>`.repeat(20)}</tr>`;
  const picture = '<img src="/art/product/landing-page-sprint.svg" width="4000" height="3000" alt="At work">';
  const html = [
    `<p>${picture}</p><figure>${picture}<figcaption>${run}</figcaption></figure><ul><li>${picture}</li></ul>`,
    `<p>${run}</p><ul><li>${run}</li></ul><ol><li>${run}</li></ol><blockquote>${run}</blockquote><h2>${run}</h2>`,
    `<pre>${'a long line of code '.repeat(20)}\n${run}</pre><dl><dt>${run}</dt><dd>${run}</dd></dl><a href="/">${run}</a>`,
    `<table>${cells('th', 'Column')}${cells('td', 'value')}</table><table><tr><td>${run}</td></tr></table>`,
  ].join('');
  const product = wireProduct('x', {
    subtitle: run,
    description: html,
    additional_info: [{ id: 'i', order: 0, title: run, description: html }],
  });
  const { site } = remote;
  remote.answer(shop([product]));
  for (const width of [320, 700, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/product/prod_x', '/store']) {
      await page.goto(site.url + path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${width} px`).toBe(0);
    }
  }
  await page.goto(`${remote.site.url}/product/prod_x`);
  const pictures = page.getByRole('main').getByRole('img', { name: 'At work' });
  await expect(pictures).toHaveCount(6);
  const tooWide = await pictures.evaluateAll((all) =>
    all.flatMap(({ parentElement: around, clientWidth: width }) =>
      around && width <= Math.ceil(around.getBoundingClientRect().width) ? [] : [`${width} in ${around?.outerHTML}`],
    ),
  );
  expect(tooWide).toEqual([]);
  const table = page.getByRole('main').getByRole('table').first();
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('styles that cost differently say what each costs; others do not repeat themselves', async ({ page, site }) => {
  await page.goto(site.url + DEMO.signs.path);
  await expect(page.getByRole('radio', { name: 'Steel $119.00' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Lake $89.00' })).toBeVisible();
  await page.goto(site.url + DEMO.stand.path);
  await expect(page.getByRole('radio', { name: 'Steel', exact: true })).toBeVisible();
});

test('the product page shows what goes well with it, from the store', async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  const related = page.getByRole('region', { name: 'Goes well with' });
  await expect(related.getByRole('article')).toHaveCount(4);
  await expect(related.getByRole('heading', { level: 3 }).first()).toHaveText('Tap-to-Review Cards');
  await expect(related.getByText(DEMO.stand.title)).toHaveCount(0);
  await related.getByRole('link', { name: DEMO.tuneUp.title }).click();
  await expect(page).toHaveURL(site.url + DEMO.tuneUp.path);
});

test('styles whose colors the store names have flat swatches, others their picture', async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  const style = page.getByRole('group', { name: 'Style' });
  await expect(style.locator('path').nth(2)).toHaveAttribute('fill', '#F84B28');
  await expect(style.locator('img')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('price, style and Add to Cart stay in view until the buy row is', async ({ page, shopper, site }) => {
    await page.goto(site.url + DEMO.signs.path);
    const bar = page.getByRole('button', { name: /^Add to Cart\W+Steel, \$119\.00$/ });
    await expect(bar).toBeInViewport();
    await page.getByRole('radio', { name: /Lake/ }).check();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const barOfLake = page.getByRole('button', { name: /^Add to Cart\W+Lake, \$89\.00$/ });
    await expect(barOfLake).toBeInViewport();
    await barOfLake.click();
    await expect(shopper.toast).toContainText('1 x Yard Sign Pack (Lake) added.');
    await page.getByRole('group', { name: 'Quantity' }).scrollIntoViewIfNeeded();
    await expect(barOfLake).toHaveCount(0);
  });
});
