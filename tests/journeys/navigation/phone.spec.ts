/** A visitor with a phone: the menu, the bar with the Call and Book links, cards that flip on a tap, landscape mode. */
import { devices, type Page } from '@playwright/test';
import { brand } from '../../../config/brand.ts';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

const CALL = `tel:${brand.phone.e164}`;
const barOf = (page: Page) => page.getByRole('complementary', { name: 'Call or book' });

test('a visitor opens the phone menu, finds the Call and Book links, and closes the menu', async ({ page, site }) => {
  await page.goto(site.url);
  const toggle = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await expect(page.getByRole('link', { name: 'All pages' }), 'is for browsers without popovers').toBeHidden();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', CALL);
  await expect(page.getByRole('link', { name: 'Book a Call' })).toHaveAttribute('href', '/contact-us#strategy-call');
  await menu.getByText('Services', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'View All Services' })).toBeVisible();

  // The page behind the menu cannot be focused or scrolled.
  await page.getByRole('banner').getByRole('link', { name: brand.name }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeFocused();
  // Waits until the page has handled the wheel event and drawn the result.
  const wheel = await page.evaluateHandle(() => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const event = new Promise((resolve) => addEventListener('wheel', resolve, { once: true, passive: true }));
    return { drawn: event.then(frame).then(frame) };
  });
  await page.mouse.wheel(0, 400);
  await wheel.evaluate(({ drawn }) => drawn);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await toggle.click();
  await menu.getByRole('link', { name: 'Store' }).click();
  await expect(page).toHaveURL(`${site.url}/store`);
  await expect(menu).toBeHidden();
});

test('the focused link of the phone menu is never covered in a low window', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await menu.getByText('Services', { exact: true }).click();
  const last = menu.getByRole('link', { name: 'Contact', exact: true });
  const actions = await page.getByRole('link', { name: 'Call Now' }).boundingBox();
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab');
    const focused = menu.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const [box, name] = [await focused.boundingBox(), await focused.innerText()];
    if (name === 'Call Now') break;
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(actions?.y ?? 0);
    if (await last.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(last).toBeFocused();
});

test('the header has a Call link, and in the store also the cart', async ({ page, site }) => {
  const header = page.getByRole('banner');
  const cart = header.getByRole('button', { name: 'Cart' });
  await page.goto(site.url);
  await expect(header.getByRole('link', { name: `Call ${brand.phone.display}` })).toHaveAttribute('href', CALL);
  await expect(cart).toBeHidden();
  for (const path of ['/store', DEMO.stand.path, '/success']) {
    await page.goto(site.url + path);
    await expect(cart, path).toBeVisible();
    await expect(barOf(page), path).toHaveCount(0);
  }
  // The cart button does not overlap the name of the agency.
  await page.setViewportSize({ width: 320, height: 700 });
  const [name, button] = [await header.getByRole('link', { name: brand.name }).boundingBox(), await cart.boundingBox()];
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
});

test.describe('the bar with the Call and Book links', () => {
  test('appears after the hero without a layout shift, and disappears at the final call to action', async ({
    page,
    site,
  }) => {
    await page.goto(site.url);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: false });
    });
    const bar = barOf(page);
    const services = page.getByRole('heading', { name: 'Thirteen services, one plan.' });
    await expect(bar).toBeHidden();
    await services.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 600);
    await expect(bar.getByRole('link', { name: `Call ${brand.phone.display}` })).toHaveAttribute('href', CALL);
    await expect(bar.getByRole('link', { name: 'Book a call' })).toHaveAttribute('href', '/contact-us#strategy-call');
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await page.locator('[data-final-call]').scrollIntoViewIfNeeded();
    await expect(bar, 'at the final call to action').toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar, 'over the footer').toBeHidden();
    await services.scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeHidden();
  });

  test('is hidden while a visitor types', async ({ page, site }) => {
    await page.goto(`${site.url}/tools/roi-calculator`);
    // Far enough down that the hero stays out of view.
    const field = page.getByRole('spinbutton').last();
    await page.mouse.wheel(0, 500);
    await expect(barOf(page)).toBeVisible();
    await field.focus();
    await expect(barOf(page)).toBeHidden();
    await field.blur();
    await expect(barOf(page)).toBeVisible();
    // A slider opens no on-screen keyboard.
    await page.getByRole('slider').last().focus();
    await expect(barOf(page)).toBeVisible();
  });

  test('never covers the focused link', { tag: '@long' }, async ({ page, site }) => {
    await page.goto(`${site.url}/services/seo-services`);
    await page.mouse.wheel(0, 1200);
    await expect(barOf(page)).toBeVisible();
    for (const link of await page.getByRole('main').getByRole('link').all()) {
      await link.focus();
      const isCovered = await link.evaluate((focused) => {
        const edge = document.querySelector('[data-contact-bar]:not([hidden])')?.getBoundingClientRect().top;
        const { top, bottom } = focused.getBoundingClientRect();
        return edge !== undefined && top < innerHeight && bottom > edge;
      });
      expect(isCovered, await link.innerText()).toBe(false);
    }
    await page.setViewportSize({ width: 640, height: 300 });
    await expect(barOf(page)).toBeHidden();
  });
});

test.describe('a card of the home page', () => {
  const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: 'Maps & listings' });
  const buttonOf = (page: Page) => page.getByRole('button', { name: 'More about Maps & listings' });
  const linkOf = (page: Page) => page.getByRole('link', { name: 'See maps & listings' });

  test('flips on a tap and back on the next, and aria-pressed of its button follows', async ({ page, site }) => {
    await page.goto(site.url);
    await buttonOf(page).tap();
    await expect(buttonOf(page)).toHaveAttribute('aria-pressed', 'true');
    await cardOf(page).tap({ position: { x: 20, y: 60 } });
    await expect(buttonOf(page)).toHaveAttribute('aria-pressed', 'false');
    await cardOf(page).tap({ position: { x: 20, y: 60 } });
    await linkOf(page).tap({ trial: true });
  });

  test('does not follow the link on its back when a tap flips it, with reduced motion', { tag: '@long' }, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site.url);
    await linkOf(page).scrollIntoViewIfNeeded();
    const box = await linkOf(page).boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await expect(buttonOf(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(`${site.url}/`);
    await linkOf(page).tap();
    await expect(page).toHaveURL(`${site.url}/services/maps-and-listings`);
  });
});

test('a shopper can use the cart in landscape mode', { tag: '@long' }, async ({ page, shopper, site }) => {
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
