/** The scroll position of a new page, view transitions of pictures, and form fields restored on going back. */
import type { Page } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

test('a visitor sees a new page from its top, or from the anchor in its URL', async ({ page, site }) => {
  await page.goto(`${site.url}/store`);
  await page.getByRole('link', { name: DEMO.planner.title, exact: true }).click();
  await expect(page).toHaveTitle(/^Fifty-Two-Week Planner/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto(`${site.url}/#services`);
  const title = page.getByRole('heading', { name: 'Thirteen services, one plan.' });
  await expect(title).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  expect((await title.boundingBox())?.y, 'the header does not cover the heading').toBeGreaterThan(header?.height ?? 0);
});

test.describe('view transitions of pictures', () => {
  // Each page writes to its root element which pictures are part of its view transition.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      addEventListener('pagereveal', async ({ viewTransition }) => {
        await viewTransition?.ready;
        const names = document.getAnimations().flatMap(({ effect }) => {
          const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          const [, name = ''] = /^::view-transition-group\((.*)\)$/.exec(pseudo ?? '') ?? [];
          // Browsers escape some names. The page itself and its header are groups, too.
          const path = name.replaceAll('\\', '');
          return path.startsWith('/') ? [path] : [];
        });
        document.documentElement.dataset.transitions = names.join(' ');
      });
    }),
  );

  /** Follows a link. @returns the names of the pictures in the view transition, which are paths of pages */
  async function picturesInTransition(
    page: Page,
    address: string,
    follow: () => Promise<unknown>,
  ): Promise<string | null> {
    await follow();
    await page.waitForURL(address);
    const root = page.locator('html[data-transitions]');
    await expect(root).toHaveCount(1);
    return root.getAttribute('data-transitions');
  }

  /** Repeats a visit, because browsers skip the transition when a page loads too slowly on a busy machine. */
  const onFastPages = (visit: () => Promise<void>) => expect(visit).toPass();

  test('a visitor sees the picture of a service card move to the service page and back', async ({ page, site }) => {
    const path = '/services/maps-and-listings';
    const link = page.getByRole('main').locator(`a[href="${path}"]`);
    await onFastPages(async () => {
      await page.goto(`${site.url}/services`);
      expect(await picturesInTransition(page, `**${path}`, () => link.click())).toBe(path);
      expect(await picturesInTransition(page, '**/services', () => page.goBack())).toBe(path);
    });
  });

  test('a shopper sees the picture of a product move to its page and back to the store', async ({ page, site }) => {
    const { title, path } = DEMO.stand;
    const stand = page.getByRole('link', { name: title, exact: true });
    const related = page.getByRole('main').getByRole('article').first().getByRole('link');
    const back = page.getByRole('link', { name: 'Back to Store' });
    await onFastPages(async () => {
      await page.goto(`${site.url}/store`);
      expect(await picturesInTransition(page, `**${path}`, () => stand.click())).toBe(path);
      const next = (await related.getAttribute('href')) ?? '';
      expect(await picturesInTransition(page, `**${next}`, () => related.click())).toBe(next);
      expect(await picturesInTransition(page, '**/store', () => back.click())).toBe(next);
    });
  });

  test('a visitor sees no moving picture between pages without a common picture', async ({ page, site }) => {
    await page.goto(site.url + DEMO.stand.path);
    await page.getByRole('button', { name: 'Services', exact: true }).click();
    const maps = page.getByRole('banner').getByRole('link', { name: 'Maps & listings' });
    expect(await picturesInTransition(page, '**/services/maps-and-listings', () => maps.click())).toBe('');
  });

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' });

    test('a visitor sees no moving picture', async ({ page, site }) => {
      await page.goto(`${site.url}/store`);
      const { title, path } = DEMO.stand;
      const link = page.getByRole('link', { name: title, exact: true });
      expect(await picturesInTransition(page, `**${path}`, () => link.click())).toBe('');
      await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
    });
  });
});

test.describe('going back to a page that the browser reloads with restored form fields', () => {
  /** Leaves the page and goes back. Holds images back, so that the page is still loading while the test checks it. */
  async function leaveAndComeBack(page: Page, elsewhere: string): Promise<void> {
    await page.goto(elsewhere);
    await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? undefined : route.fallback()));
    await page.goBack({ waitUntil: 'commit' });
  }

  test('a shopper sees the price of the restored variant', async ({ page, site }) => {
    await page.goto(site.url + DEMO.signs.path);
    const price = page.getByRole('main').getByRole('paragraph').filter({ hasText: '$' }).first();
    await page.getByRole('radio', { name: 'Lake' }).check();
    await expect(price).toHaveText(/\$89\.00/);
    await leaveAndComeBack(page, `${site.url}/faq`);
    await expect(page.getByRole('radio', { name: 'Lake' })).toBeChecked();
    await expect(price).toHaveText(/\$89\.00/);
  });

  test('a visitor sees the divider of the before/after comparison at the position of the restored slider', async ({
    page,
    site,
  }) => {
    const slider = page.getByRole('slider', { name: 'How much of the old site is shown' });
    const divider = () => slider.evaluate((each) => getComputedStyle(each).getPropertyValue('--at'));
    await page.goto(`${site.url}/offers/local-business-promo`);
    await slider.fill('80');
    await expect.poll(divider).toBe('80%');
    await leaveAndComeBack(page, `${site.url}/faq`);
    await expect(slider).toHaveValue('80');
    await expect.poll(divider).toBe('80%');
  });
});
