import { z } from 'zod';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import { DEMO } from '../support/demo.ts';
import { graphOf } from '../support/document.ts';
import { shop } from '../support/fake-store.ts';
import { expect, test } from '../support/fixtures.ts';

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

test('the way back leads to the store', async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  await page.getByRole('main').getByRole('link', { name: 'Back to Store', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/store`);
});

test('who goes to pay from a product and changes their mind is back on that very page', async ({
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

test('the name of a product is read out before the buttons of its pictures', async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  const parts = page.getByRole('main').locator('h1, [aria-label="Product images"] button');
  await expect(parts.first()).toHaveRole('heading');
  // What is seen first is still the picture on a phone, and beside the name on a desktop.
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (part: string) => (await page.locator(part).boundingBox())?.y ?? 0;
  expect(await top('[aria-label="Product images"]')).toBeLessThan(await top('h1'));
});

test('one picture needs no controls, none gets the placeholder', async ({ page, site }) => {
  await page.goto(site.url + DEMO.tuneUp.path);
  await expect(page.getByRole('img', { name: DEMO.tuneUp.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next image' })).toHaveCount(0);
  await page.goto(site.url + DEMO.workshop.path);
  await expect(page.getByRole('main').getByText('No Image')).toBeVisible();
});

test('choosing a style turns the gallery to its picture and shows its stock', async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  await expect(page.getByRole('group', { name: 'Style' }).getByRole('radio', { name: 'Steel' })).toBeChecked();
  await page.getByRole('radio', { name: 'Flamingo' }).check();
  await expect(page.getByText('3 in stock!')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Counter Review Stand, view 3 of 6' })).toHaveAttribute(
    'src',
    '/art/product/counter-review-stand-flamingo.svg',
  );
});

test('quantity starts at 1, never goes below, and more than there is cannot be bought', async ({ page, site }) => {
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

test('additional information stands in its order', async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  await expect(page.locator('main summary')).toHaveText(['What is in the box', 'Size and material', 'Delivery']);
});

test('a press that comes before the page is alive is not lost', async ({ page, shopper, site }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/hydrate.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url + DEMO.checkup.path);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shopper.toast).toBeHidden();
  release();
  await expect(shopper.toast).toContainText('1 x Ads Account Checkup (Ads Account Checkup) added.');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('many pictures and very long words break nothing', async ({ page, newSite, newFakeStore }) => {
  const long = 'Supercalifragilisticexpialidocious'.repeat(4);
  const images = Array.from({ length: 30 }, (_, order) => ({
    url: `/art/product/landing-page-sprint.svg?${order}`,
    order,
    type: 'image',
  }));
  const variants = Array.from({ length: 25 }, (_, index) =>
    wireVariant(`v${index}`, { title: `${long}${index}`, amount: 99_999_999_99 }),
  );
  const store = await newFakeStore(shop([wireProduct('x', { title: long, images, variants, ribbon_text: long })]));
  const site = await newSite(store.env);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.url}/product/prod_x`);
    await page.getByRole('button', { name: 'Previous image' }).click();
    await expect(page.getByText('Image 30 of 30')).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('what is chosen before the page is alive is kept', async ({ page, shopper, site }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/_astro/hydrate.*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(site.url + DEMO.stand.path);
  await page.getByRole('radio', { name: 'Lake' }).check();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  arrive();
  await expect(shopper.toast).toContainText('3 x Counter Review Stand (Lake) added.');
});

test('whatever a merchant writes stays inside the page, and a wide table can be scrolled by keys', async ({
  page,
  newSite,
  newFakeStore,
}) => {
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
  const store = await newFakeStore(shop([product]));
  const site = await newSite(store.env);
  for (const width of [320, 700, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/product/prod_x', '/store']) {
      await page.goto(site.url + path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, path, overflow]).toEqual([width, path, 0]);
    }
  }
  await page.goto(`${site.url}/product/prod_x`);
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

test('in a thumbnail the sign of a missing picture goes without its words', async ({ page, shopper, site }) => {
  await page.goto(`${site.url}/store`);
  await shopper
    .card(DEMO.workshop.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await shopper.openCart();
  await expect(shopper.drawer.getByText('No Image')).toBeVisible();
  await shopper.startCheckout();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText(DEMO.workshop.title)).toBeVisible();
  const words = summary.getByText('No Image');
  await expect(words).toBeHidden();
  const sign = await words.evaluate(({ parentElement }) => {
    const { width, height, maskImage } = getComputedStyle(parentElement as Element, '::before');
    return { size: Math.min(Number.parseFloat(width), Number.parseFloat(height)), drawing: maskImage };
  });
  expect(sign.size).toBeGreaterThan(10);
  expect(sign.drawing).toContain('data:image/svg+xml,');
});

test('where stock is not counted nothing is left open under the button', async ({ page, site }) => {
  const below = () =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll('main button')];
      const row = buttons.find((button) => button.textContent === 'Add to Cart')?.parentElement;
      const block = row?.parentElement;
      return Math.round((block?.getBoundingClientRect().bottom ?? 0) - (row?.getBoundingClientRect().bottom ?? 0));
    });
  await page.goto(site.url + DEMO.checkup.path);
  expect(await below()).toBe(0);
  await page.goto(site.url + DEMO.sprint.path);
  expect(await below()).toBeGreaterThan(20);
});
