import { devices } from '@playwright/test';
import { brand } from '../../config/brand.ts';
import { DEMO } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

test('the menu is a sheet with the ways to reach us, and closes when it has done its duty', async ({ page, site }) => {
  await page.goto(site.url);
  const toggle = page.getByRole('button', { name: 'Menu' });
  const menu = page.locator('#menu-mobile');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', `tel:${brand.phone.e164}`);
  await expect(menu.getByRole('link', { name: 'Book a Call' })).toHaveAttribute('href', '/contact-us#strategy-call');
  await menu.getByText('Services', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'View All Services' })).toBeVisible();

  // What lies behind cannot be reached, and stands still.
  await expect(page.getByRole('main')).toHaveAttribute('inert');
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
  await expect(page.getByRole('main')).not.toHaveAttribute('inert');
});

test('a card turns on a tap and back on the next, and its button says so', async ({ page, site }) => {
  await page.goto(site.url);
  const card = page.getByRole('article').filter({ hasText: 'Maps & listings' });
  const button = card.getByRole('button', { name: 'More about Maps & listings' });
  await button.tap();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await card.tap({ position: { x: 20, y: 60 } });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await card.tap({ position: { x: 20, y: 60 } });
  await card.getByRole('link', { name: 'See maps & listings' }).tap({ trial: true });
});

test('with keys a card turns, back by Escape, and once more', async ({ page, site }) => {
  await page.goto(site.url);
  const card = page.getByRole('article').filter({ hasText: 'Maps & listings' });
  const button = card.getByRole('button', { name: 'More about Maps & listings' });
  const isTurned = () =>
    card.evaluate((each) => each.hasAttribute('data-flipped') && !each.hasAttribute('data-unflipped'));
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(isTurned).toBe(true);
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await isTurned()).toBe(true);
  await card.getByRole('link', { name: 'See maps & listings' }).click({ trial: true });
});

test('for who likes no motion a tap turns a card, too, and follows no link that is not seen', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url);
  const card = page.getByRole('article').filter({ hasText: 'Maps & listings' });
  const link = page.getByRole('link', { name: 'See maps & listings' });
  const back = card.locator('div').filter({ has: link }).last();
  await expect(back).toHaveCSS('opacity', '0');
  await link.scrollIntoViewIfNeeded();
  const place = await link.boundingBox();
  await page.touchscreen.tap((place?.x ?? 0) + 20, (place?.y ?? 0) + 10);
  await expect(back).toHaveCSS('opacity', '1');
  await expect(page).toHaveURL(`${site.url}/`);
  await link.tap();
  await expect(page).toHaveURL(`${site.url}/services/maps-and-listings`);
});

test('nothing is wider than a small phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/store', DEMO.stand.path, DEMO.tents.path, '/success']) {
    await page.goto(site.url + path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
  }
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

test('the dots of a gallery never lie under its arrows', async ({ page, site }) => {
  await page.goto(`${site.url}${DEMO.stand.path}`);
  const gallery = page.getByRole('group', { name: 'Product images' });
  const next = gallery.getByRole('button', { name: 'Previous image' });
  for (const width of [320, 390, 700]) {
    await page.setViewportSize({ width, height: 800 });
    const arrow = await next.boundingBox();
    for (const dot of await gallery.getByRole('button', { name: /^Image \d of 6$/ }).all()) {
      const box = await dot.boundingBox();
      if (box) expect(box.x + box.width).toBeLessThanOrEqual(arrow?.x ?? 0);
    }
  }
});

test('on its side a phone shows what is in the cart, and all that is below', async ({ page, shopper, site }) => {
  await page.setViewportSize({ width: 640, height: 300 });
  await page.goto(`${site.url}/store`);
  await shopper.card(DEMO.checkup.title).getByRole('button', { name: 'Add to Cart' }).click();
  await shopper.openCart();
  const line = shopper.drawer.getByRole('listitem');
  expect((await line.boundingBox())?.height).toBeGreaterThan(60);
  await expect(line.getByRole('button', { name: 'Remove' })).toBeVisible();
  await shopper.drawer.getByText('You pay on the next page.').scrollIntoViewIfNeeded();
  await expect(shopper.drawer.getByText('You pay on the next page.')).toBeInViewport();
});

test('the number of a test card stays on one line', async ({ page, shopper, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(site.url + DEMO.checkup.path);
  await shopper.addFromProductPage();
  await shopper.openCart();
  await shopper.startCheckout();
  await shopper.pay();
  const places = page.locator('#field-card_number-hint, #field-card_number-error');
  await expect(places).toHaveCount(2);
  const lines = await places.evaluateAll((all) =>
    all.flatMap((place) => {
      const [text] = [place, ...place.children]
        .map(({ lastChild }) => lastChild)
        .filter((node) => node instanceof Text);
      if (!text) return [];
      return [...text.data.matchAll(/\d{4}(\s\d{4}){3}/g)].map(({ index, 0: number }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + number.length);
        return range.getClientRects().length;
      });
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1]);
});

test.describe('on the narrowest phone, with more space between letters, words and lines', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no back of a card is cut off', async ({ page, site }) => {
    for (const path of ['/', '/industries']) {
      await page.goto(site.url + path);
      // The distances of WCAG 1.4.12, as a reader's own style sheet sets them.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          element.style.setProperty('line-height', '1.5', 'important');
          element.style.setProperty('letter-spacing', '0.12em', 'important');
          element.style.setProperty('word-spacing', '0.16em', 'important');
        }
      });
      const cutOff = await page
        .locator('[data-flip]')
        .evaluateAll((cards) =>
          cards.flatMap((card) =>
            [...card.querySelectorAll('[data-flip] > div > div')]
              .filter((face) => face.scrollHeight > face.clientHeight + 1 || face.scrollWidth > face.clientWidth + 1)
              .map((face) => face.textContent),
          ),
        );
      expect(cutOff, path).toEqual([]);
    }
  });
});
