import { devices } from '@playwright/test';
import { brand } from '../../../config/brand.ts';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';
import { isOnTop } from '../../support/on-top.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

const CARD = 'Maps & listings';

test('the menu has the ways to reach the agency, and closes with Escape or a link', async ({ page, site }) => {
  await page.goto(site.url);
  const toggle = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await expect(page.getByRole('link', { name: 'All pages' }), 'is for browsers without popovers').toBeHidden();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', `tel:${brand.phone.e164}`);
  await expect(page.getByRole('link', { name: 'Book a Call' })).toHaveAttribute('href', '/contact-us#strategy-call');
  await menu.getByText('Services', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'View All Services' })).toBeVisible();

  // The page behind the menu cannot be reached, and does not scroll.
  await page.getByRole('banner').getByRole('link', { name: brand.name }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeFocused();
  const turned = await page.evaluateHandle(() => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const event = new Promise((resolve) => addEventListener('wheel', resolve, { once: true, passive: true }));
    return { drawn: event.then(frame).then(frame) };
  });
  await page.mouse.wheel(0, 400);
  await turned.evaluate(({ drawn }) => drawn);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await toggle.click();
  await menu.getByRole('link', { name: 'Store' }).click();
  await expect(page).toHaveURL(`${site.url}/store`);
  await expect(menu).toBeHidden();
});

test('a call is one tap away in the header, and the cart is there in the store', async ({ page, site }) => {
  const header = page.getByRole('banner');
  await page.goto(site.url);
  await expect(header.getByRole('link', { name: `Call ${brand.phone.display}` })).toHaveAttribute(
    'href',
    `tel:${brand.phone.e164}`,
  );
  await expect(header.getByRole('button', { name: 'Cart' })).toBeHidden();
  for (const path of ['/store', DEMO.stand.path, '/success']) {
    await page.goto(site.url + path);
    await expect(header.getByRole('button', { name: 'Cart' }), path).toBeVisible();
  }
  // Everything fits beside the name of the agency.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${site.url}/store`);
  const [name, cart] = [header.getByRole('link', { name: brand.name }), header.getByRole('button', { name: 'Cart' })];
  await expect(cart).toBeVisible();
  const [before, after] = [await name.boundingBox(), await cart.boundingBox()];
  expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(after?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('the bar with Call and Book', () => {
  test('comes after the hero, moves nothing, and is gone at the final call to action', async ({ page, site }) => {
    await page.goto(site.url);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: false });
    });
    const bar = page.getByRole('complementary', { name: 'Call or book' });
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { name: 'Thirteen services, one plan.' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 600);
    await expect(bar.getByRole('link', { name: `Call ${brand.phone.display}` })).toHaveAttribute(
      'href',
      `tel:${brand.phone.e164}`,
    );
    await expect(bar.getByRole('link', { name: 'Book a call' })).toHaveAttribute('href', '/contact-us#strategy-call');
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);

    await page.locator('[data-final-call]').scrollIntoViewIfNeeded();
    await expect(bar, 'at the final call to action').toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar, 'over the footer').toBeHidden();
    await page.getByRole('heading', { name: 'Thirteen services, one plan.' }).scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeHidden();
  });

  test('is not in the way of buying, writing, reading on paper or in a low window', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    const bar = page.getByRole('complementary', { name: 'Call or book' });
    for (const path of ['/store', DEMO.stand.path, '/success', '/contact-us']) {
      await page.goto(site.url + path);
      await expect(bar, path).toHaveCount(0);
    }
    await page.goto(`${site.url}/process`);
    await page.mouse.wheel(0, 1000);
    await expect(bar).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(bar).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 640, height: 300 });
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(bar).toBeHidden();
  });

  test('makes room while a visitor types', async ({ page, site }) => {
    await page.goto(`${site.url}/tools/roi-calculator`);
    // Far enough down that the hero stays out of view.
    const field = page.getByRole('spinbutton').last();
    await page.mouse.wheel(0, 500);
    const bar = page.getByRole('complementary', { name: 'Call or book' });
    await expect(bar).toBeVisible();
    await field.focus();
    await expect(bar).toBeHidden();
    await field.blur();
    await expect(bar).toBeVisible();
    // A slider needs no keyboard on the screen.
    await page.getByRole('slider').last().focus();
    await expect(bar).toBeVisible();
  });

  test('covers nothing that has the focus', { tag: '@long' }, async ({ page, site }) => {
    await page.goto(`${site.url}/services/seo-services`);
    await page.mouse.wheel(0, 1200);
    const bar = page.getByRole('complementary', { name: 'Call or book' });
    await expect(bar).toBeVisible();
    const covered: string[] = [];
    for (const link of await page.getByRole('main').getByRole('link').all()) {
      await link.focus();
      const isCovered = await link.evaluate((focused) => {
        const edge = document.querySelector('[data-contact-bar]:not([hidden])')?.getBoundingClientRect().top;
        const { top, bottom } = focused.getBoundingClientRect();
        return edge !== undefined && top < innerHeight && bottom > edge;
      });
      if (isCovered) covered.push(await link.innerText());
    }
    expect(covered).toEqual([]);
  });
});

test('a card turns on a tap and back on the next, and its button says so', async ({ page, site }) => {
  await page.goto(site.url);
  const card = page.getByRole('article').filter({ hasText: CARD });
  const button = card.getByRole('button', { name: `More about ${CARD}` });
  await button.tap();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await card.tap({ position: { x: 20, y: 60 } });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await card.tap({ position: { x: 20, y: 60 } });
  await card.getByRole('link', { name: 'See maps & listings' }).tap({ trial: true });
});

test('with keys a card turns, back by Escape, and once more', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(site.url);
  const card = page.getByRole('article').filter({ hasText: CARD });
  const button = card.getByRole('button', { name: `More about ${CARD}` });
  const link = card.getByRole('link', { name: 'See maps & listings' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isOnTop(link)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => isOnTop(link)).toBe(false);
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => isOnTop(link)).toBe(true);
});

test('with reduced motion a tap turns a card, too, and follows no link that is not seen', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url);
  const link = page.getByRole('link', { name: 'See maps & listings' });
  await link.scrollIntoViewIfNeeded();
  const place = await link.boundingBox();
  await page.touchscreen.tap((place?.x ?? 0) + 20, (place?.y ?? 0) + 10);
  await expect(page.getByRole('button', { name: `More about ${CARD}` })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`${site.url}/`);
  await link.tap();
  await expect(page).toHaveURL(`${site.url}/services/maps-and-listings`);
});

test('a finger turns the gallery, and one that only trembles does not', async ({ page, site }) => {
  await page.goto(`${site.url}${DEMO.stand.path}`);
  const gallery = page.getByRole('group', { name: 'Product images' });
  await gallery.getByRole('button', { name: 'Next image' }).tap();
  const status = gallery.getByRole('status');
  await expect(status).toHaveText('Image 2 of 6');
  const finger = await page.context().newCDPSession(page);
  const box = await gallery.getByRole('img').first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  async function swipe(by: number): Promise<void> {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const part of [0.5, 1]) {
      const touchPoints = [{ x: x + by * part, y }];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await swipe(-90);
  await expect(status).toHaveText('Image 3 of 6');
  await swipe(-20);
  await swipe(90);
  await expect(status).toHaveText('Image 2 of 6');
});

test('the dots of a gallery never lie under its arrows', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.url}${DEMO.stand.path}`);
  const gallery = page.getByRole('group', { name: 'Product images' });
  const next = gallery.getByRole('button', { name: 'Previous image' });
  for (const width of [320, 390, 700]) {
    await page.setViewportSize({ width, height: 800 });
    const arrow = await next.boundingBox();
    for (const dot of await gallery.getByRole('button', { name: /^Image \d of 6$/ }).all()) {
      const box = await dot.boundingBox();
      if (box) expect(box.x + box.width).toBeLessThanOrEqual((arrow?.x ?? 0) + 1);
    }
  }
});

test('on its side a phone shows what is in the cart, and all that is below', { tag: '@long' }, async ({
  page,
  shopper,
  site,
}) => {
  await page.setViewportSize({ width: 640, height: 300 });
  await page.goto(`${site.url}/store`);
  await shopper.addFromStore(DEMO.checkup.title);
  await shopper.openCart();
  const line = shopper.drawer.getByRole('listitem');
  expect((await line.boundingBox())?.height).toBeGreaterThan(60);
  await expect(line.getByRole('button', { name: 'Remove' })).toBeVisible();
  await shopper.drawer.getByText('You pay on the next page.').scrollIntoViewIfNeeded();
  await expect(shopper.drawer.getByText('You pay on the next page.')).toBeInViewport();
});
