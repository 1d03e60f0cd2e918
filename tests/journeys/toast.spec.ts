import { DEMO } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Shopper } from '../support/shopper.ts';

async function addCheckup(shopper: Shopper): Promise<void> {
  await shopper
    .card(DEMO.checkup.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
}

/** The page's clock stands still after loading and moves only as the test says, however slow the machine is. */
test.beforeEach(async ({ page, site }) => {
  await page.clock.install({ time: '2026-01-01T09:00:00Z' });
  await page.goto(`${site.url}/store`);
  await page.clock.pauseAt('2026-01-01T10:00:00Z');
});

test('a message stays for five seconds', async ({ page, shopper }) => {
  await shopper
    .card(DEMO.checkup.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await expect(shopper.toast).toHaveRole('status');
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expect(shopper.toast).toBeVisible();
  await page.clock.runFor(1100);
  await expect(shopper.toast).toBeHidden();
});

test('a new message takes the place of the old one, with its own five seconds', async ({ page, shopper }) => {
  await shopper
    .card(DEMO.checkup.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await page.clock.runFor(4000);
  await shopper
    .card(DEMO.sprint.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await expect(page.locator('[data-toast-place] b')).toHaveCount(1);
  await expect(shopper.toast).toContainText(DEMO.sprint.title);
  await page.clock.runFor(4000);
  await expect(shopper.toast).toBeVisible();
  await page.clock.runFor(1100);
  await expect(shopper.toast).toBeHidden();
});

test('a message waits while it is looked at', async ({ page, shopper }) => {
  await shopper
    .card(DEMO.checkup.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await shopper.toast.hover();
  await page.clock.runFor(20_000);
  await expect(shopper.toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expect(shopper.toast).toBeHidden();
});

test('a message waits as long as the pointer or the focus is on it, whichever leaves first', async ({
  page,
  shopper,
}) => {
  await shopper
    .card(DEMO.checkup.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  const dismiss = shopper.toast.getByRole('button', { name: 'Dismiss' });
  await shopper.toast.hover();
  await dismiss.focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(dismiss, 'the pointer has left').toBeFocused();
  await shopper.toast.hover();
  await dismiss.blur();
  await page.clock.runFor(20_000);
  await expect(shopper.toast, 'the focus has left').toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expect(shopper.toast).toBeHidden();
});

test('a message can be dismissed', async ({ shopper }) => {
  await shopper
    .card(DEMO.checkup.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await shopper.toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(shopper.toast).toBeHidden();
});

test('a message that is dismissed by the keyboard gives the focus back', async ({ page, shopper }) => {
  const add = shopper.card(DEMO.checkup.title).getByRole('button', { name: /Add to Cart/ });
  await add.press('Enter');
  await shopper.toast.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.locator('[data-toast-place] b')).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('a message moves into the drawer that opens over it, and can be dismissed there', async ({ shopper }) => {
  await shopper
    .card(DEMO.checkup.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await shopper.openCart();
  await expect(shopper.toast).toContainText('Added to Cart!');
  await shopper.toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(shopper.toast).toBeHidden();
});

test('a message of the drawer stays when the drawer closes, keeps its time, and does not come back', async ({
  page,
  shopper,
}) => {
  await shopper.openCart();
  await shopper.drawer.getByRole('button', { name: 'Checkout' }).click();
  await expect(shopper.toast).toContainText('Your cart is empty');
  await page.clock.runFor(2000);
  await shopper.drawer.getByRole('button', { name: 'Close cart' }).click();
  await expect(shopper.drawer).toBeHidden();
  await expect(shopper.toast).toBeVisible();
  await page.clock.runFor(3100);
  await expect(shopper.toast).toBeHidden();
  await shopper.openCart();
  await expect(shopper.toast).toBeHidden();
});

test('the place of messages is known to screen readers before the first one comes', async ({ page, shopper }) => {
  const place = page.locator('[data-toast-place]');
  await expect(place).toHaveRole('status');
  expect(await place.evaluate((element) => getComputedStyle(element).display)).toBe('block');
  await shopper
    .card(DEMO.checkup.title)
    .getByRole('button', { name: /Add to Cart/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to Cart!' })).toBeVisible();
});

test('words come into the place of messages only when it is open, so that they are read out', async ({
  page,
  shopper,
}) => {
  await page.locator('[data-toast-place]').evaluate((place) => {
    // What stands there at the end of each task in which something has come in.
    new MutationObserver((records) => {
      const role = records.some(({ attributeName }) => attributeName === 'role');
      const words = records.some(({ addedNodes }) => addedNodes.length > 0);
      place.setAttribute(
        'data-tasks',
        `${place.getAttribute('data-tasks') ?? ''}${role ? 'r' : ''}${words ? 'w' : ''} `,
      );
    }).observe(place, { attributes: true, attributeFilter: ['role'], childList: true });
  });
  await addCheckup(shopper);
  await expect(shopper.toast).toContainText('Added to Cart!');
  await expect(page.locator('[data-toast-place]')).toHaveAttribute('data-tasks', 'r w ');
});

for (const [width, height] of [
  [390, 844],
  [820, 900],
  [1440, 900],
] as const) {
  test(`in the drawer of ${width} pixels a message hides neither its head nor its total and button`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width, height });
    await addCheckup(shopper);
    await shopper.openCart();
    await expect(shopper.toast).toContainText('Added to Cart!');
    for (const part of [
      shopper.drawer.getByRole('heading', { name: 'Your cart' }),
      shopper.drawer.getByRole('button', { name: 'Close cart' }),
      shopper.drawer.getByRole('heading', { name: DEMO.checkup.title }),
      shopper.drawer.getByText('Total'),
      shopper.drawer.getByRole('button', { name: 'Checkout' }),
    ]) {
      // Nothing else is met where it stands.
      await part.click({ trial: true });
    }
  });
}

test('in a window of 320 by 256 a message leaves two thirds of it', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await addCheckup(shopper);
  await expect(shopper.toast).toContainText('has been added to your cart.');
  const box = await shopper.toast.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(256 / 3);
  await shopper.toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(shopper.toast).toBeHidden();
});
