/** Toast messages: how long they stay, how a shopper dismisses them, and what they must not cover. */
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Pauses the clock of the page, so that only the test moves time and a slow machine changes nothing. */
test.beforeEach(async ({ page, site }) => {
  await page.clock.install({ time: '2026-01-01T09:00:00Z' });
  await page.goto(`${site.url}/store`);
  await page.clock.pauseAt('2026-01-01T10:00:00Z');
});

/** Milliseconds after which a message is still visible, and after which it is hidden: it stays about five seconds. */
const [EARLY, LATE] = [3500, 6500];

test('a message disappears after about five seconds, or when the next message appears', async ({ page, shopper }) => {
  await shopper.addFromStore(DEMO.checkup.title);
  await expect(shopper.toast).toHaveRole('status');
  await page.clock.runFor(EARLY);
  await shopper.addFromStore(DEMO.sprint.title);
  await expect(shopper.toast).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(EARLY);
  await expect(shopper.toast).toBeVisible();
  await page.clock.runFor(LATE - EARLY);
  await expect(shopper.toast).toBeHidden();
});

test('the focus returns to its previous element when a shopper dismisses a message by keyboard', async ({
  page,
  shopper,
}) => {
  const add = shopper.card(DEMO.checkup.title).getByRole('button', { name: /Add to Cart/ });
  await add.press('Enter');
  await page.mouse.move(0, 0);
  await shopper.toast.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(shopper.toast).toBeHidden();
  await expect(add).toBeFocused();
});

test('a shopper can dismiss a message while the cart drawer is open over the page', async ({ shopper }) => {
  await shopper.addFromStore(DEMO.checkup.title);
  await shopper.openCart();
  await expect(shopper.toast).toContainText('Added to Cart!');
  await shopper.toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(shopper.toast).toBeHidden();
});

test.describe('less frequent cases', { tag: '@long' }, () => {
  test('a message stays while it is hovered or focused', async ({ page, shopper }) => {
    await shopper.addFromStore(DEMO.checkup.title);
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
    await page.clock.runFor(LATE);
    await expect(shopper.toast).toBeHidden();
  });

  test('a message of the drawer stays when the drawer closes, and is not shown again when it reopens', async ({
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
    await page.clock.runFor(LATE - 2000);
    await expect(shopper.toast).toBeHidden();
    await shopper.openCart();
    await expect(shopper.toast).toBeHidden();
  });

  test('a message covers no control of the drawer, and less than half of a small window', async ({ page, shopper }) => {
    await shopper.addFromStore(DEMO.checkup.title);
    await shopper.openCart();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 860 });
      await expect(shopper.toast).toContainText('Added to Cart!');
      for (const part of [
        shopper.drawer.getByRole('heading', { name: 'Your cart' }),
        shopper.drawer.getByRole('button', { name: 'Close cart' }),
        shopper.drawer.getByRole('heading', { name: DEMO.checkup.title }),
        shopper.drawer.getByText('Total'),
        shopper.drawer.getByRole('button', { name: 'Checkout' }),
      ])
        await part.click({ trial: true });
    }
    await page.setViewportSize({ width: 320, height: 256 });
    expect((await shopper.toast.boundingBox())?.height).toBeLessThan(256 / 2);
  });
});
