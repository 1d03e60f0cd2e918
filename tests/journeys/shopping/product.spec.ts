/** The product page: gallery, variants, stock, and descriptions with any content. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { DEMO } from '../../support/demo.ts';
import { graphOf } from '../../support/document.ts';
import { holdScripts } from '../../support/early-visitor.ts';
import { shop } from '../../support/fake-store.ts';
import { expect } from '../../support/fixtures.ts';
import { test } from '../../support/remote-store.ts';
import { setAvailable } from '../../support/stock.ts';

const galleryOf = (page: Page) => page.getByRole('group', { name: 'Product images' });

test('a shopper browses the gallery by buttons, arrow keys, dots and thumbnails', async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  const gallery = galleryOf(page);
  const shows = (picture: number) => expect(gallery.getByRole('status')).toHaveText(`Image ${picture} of 6`);
  await shows(1);
  await gallery.getByRole('button', { name: 'Previous image' }).click();
  await shows(6);
  await gallery.getByRole('button', { name: 'Next image' }).click();
  await shows(1);
  await page.keyboard.press('ArrowRight');
  await shows(2);
  await gallery.getByRole('button', { name: 'Image 3 of 6' }).click();
  await shows(3);
  await gallery.getByRole('button', { name: 'Show image 5' }).click();
  await shows(5);
  await expect(gallery.getByRole('img', { name: 'Counter Review Stand, view 5 of 6' })).toBeVisible();
  await page.goto(site.url + DEMO.tuneUp.path);
  await expect(page.getByRole('img', { name: DEMO.tuneUp.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next image' }), 'a single picture has no controls').toHaveCount(0);
});

test('a shopper chooses a variant, and cannot add more units than are in stock', async ({ page, shopper, site }) => {
  await setAvailable(site, 'STAND-FLAMINGO', 3);
  await page.goto(site.url + DEMO.stand.path);
  await expect(page.getByRole('group', { name: 'Style' }).getByRole('radio', { name: 'Steel' })).toBeChecked();
  await page.getByRole('radio', { name: 'Flamingo' }).check();
  await expect(page.getByText('3 in stock!')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Counter Review Stand, view 3 of 6' })).toBeVisible();
  const quantity = page.getByRole('group', { name: 'Quantity' });
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(quantity.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  for (const _ of [1, 2, 3]) await quantity.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantity.getByRole('status')).toHaveText('4');
  await expect(add).toBeDisabled();
  await expect(page.getByText('Not enough stock. Only 3 left.')).toBeVisible();
  await quantity.getByRole('button', { name: 'Decrease quantity' }).click();
  // Units in the cart count, too.
  await shopper.addFromProductPage();
  await add.click();
  await expect(shopper.toast).toContainText('Not enough stock for Counter Review Stand (Flamingo). Only 3 left.');
  await expect(shopper.toast).toHaveRole('alert');
});

test('a shopper sees the price of each variant, and which variant is sold out', async ({ page, site }) => {
  await page.goto(site.url + DEMO.signs.path);
  await expect(page.getByRole('radio', { name: 'Steel $119.00' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Lake $89.00' })).toBeVisible();
  await page.goto(site.url + DEMO.planner.path);
  await page.getByRole('radio', { name: 'Steel', exact: true }).check();
  await expect(page.getByText('Not enough stock. Only 0 left.')).toBeVisible();
  await page.getByRole('radio', { name: 'Lake', exact: true }).check();
  await expect(page.getByText('22 in stock!')).toBeVisible();
  await page.goto(site.url + DEMO.notPurchasable.path);
  await expect(page.getByText('Currently unavailable')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

test('the structured data has the same price and availability as the product page', async ({ page, site }) => {
  for (const { path } of [DEMO.stand, DEMO.planner, DEMO.notPurchasable, DEMO.soldOut]) {
    await page.goto(site.url + path);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const product = graphOf(data).find((each) => each['@type'] === 'Product');
    const [first] = [product?.offers].flat();
    const offer = z.object({ price: z.string(), availability: z.string() }).loose().parse(first);
    await expect(page.getByRole('main')).toContainText(`$${offer.price}`);
    expect(offer).toMatchObject({ priceCurrency: 'USD', url: site.url + path });
    const isEnabled = await page.getByRole('button', { name: 'Add to Cart' }).isEnabled();
    expect(offer.availability).toBe(`https://schema.org/${isEnabled ? 'InStock' : 'OutOfStock'}`);
  }
});

test('a shopper opens a related product', async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  const related = page.getByRole('region', { name: 'Goes well with' });
  await expect(related.getByRole('article')).toHaveCount(4);
  await expect(related.getByText(DEMO.stand.title)).toHaveCount(0);
  await related.getByRole('link', { name: DEMO.tuneUp.title }).click();
  await expect(page).toHaveURL(site.url + DEMO.tuneUp.path);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  test('a bar with price, variant and Add to Cart is visible until the main Add to Cart button is', async ({
    page,
    shopper,
    site,
  }) => {
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

  test('a shopper swipes through the gallery, before and after the scripts have loaded', async ({ page, site }) => {
    const gallery = galleryOf(page);
    const status = gallery.getByRole('status');
    await page.goto(site.url + DEMO.stand.path);
    const finger = await page.context().newCDPSession(page);
    async function swipe(by: number): Promise<void> {
      const box = await gallery.getByRole('img').first().boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (const part of [0.25, 0.5, 0.75, 1]) {
        const touchPoints = [{ x: x + by * part, y }];
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
      }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    const { release } = await holdScripts(page);
    await swipe(-120);
    release();
    await expect(status).toHaveText('Image 2 of 6');
    await swipe(-120);
    await expect(status).toHaveText('Image 3 of 6');
    await swipe(-20);
    await swipe(120);
    await expect(status).toHaveText('Image 2 of 6');
  });

  test('the picture is shown above the title, but follows the title in the HTML', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    await page.goto(site.url + DEMO.stand.path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title.or(galleryOf(page).getByRole('button')).first()).toHaveRole('heading');
    expect((await galleryOf(page).boundingBox())?.y).toBeLessThan((await title.boundingBox())?.y ?? 0);
  });
});

test('long words, tables and large pictures in a description do not widen the page', { tag: '@long' }, async ({
  page,
  remote,
}) => {
  const word = 'x'.repeat(200);
  const cells = (tag: string, text: string) => `<tr>${`<${tag}>${text}</${tag}>`.repeat(20)}</tr>`;
  const picture = '<img src="/art/product/landing-page-sprint.svg" width="4000" height="3000" alt="At work">';
  const html = [
    `<p>${picture}</p><figure>${picture}<figcaption>${word}</figcaption></figure><ul><li>${picture}</li></ul>`,
    `<p>${word}</p><ul><li>${word}</li></ul><ol><li>${word}</li></ol><blockquote>${word}</blockquote><h2>${word}</h2>`,
    `<pre>${'a long line of code '.repeat(20)}\n${word}</pre><dl><dt>${word}</dt><dd>${word}</dd></dl><a href="/">${word}</a>`,
    `<table>${cells('th', 'Column')}${cells('td', 'value')}</table><table><tr><td>${word}</td></tr></table>`,
  ].join('');
  const images = Array.from({ length: 30 }, (_, order) => ({
    url: `/art/product/landing-page-sprint.svg?${order}`,
    order,
    type: 'image',
  }));
  const product = wireProduct('x', {
    title: word,
    subtitle: word,
    ribbon_text: word,
    description: html,
    images,
    variants: Array.from({ length: 25 }, (_, index) =>
      wireVariant(`v${index}`, { title: `${word}${index}`, amount: 99_999_999_99 }),
    ),
    additional_info: [{ id: 'i', order: 0, title: word, description: html }],
  });
  remote.respondWith(shop([product]));
  for (const path of ['/store', '/product/prod_x']) {
    await page.goto(remote.site.url + path);
    for (const width of [320, 700, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `${path} at ${width} px`).toBe(0);
    }
  }
  const pictures = page.getByRole('main').getByRole('img', { name: 'At work' });
  await expect(pictures).toHaveCount(6);
  const tooWide = await pictures.evaluateAll((all) =>
    all.flatMap(({ parentElement: container, clientWidth: width }) =>
      container && width <= Math.ceil(container.getBoundingClientRect().width)
        ? []
        : [`${width} in ${container?.outerHTML}`],
    ),
  );
  expect(tooWide).toEqual([]);
  const table = page.getByRole('main').getByRole('table').first();
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
