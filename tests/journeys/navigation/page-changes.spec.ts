/** From page to page: the place where a page begins, pictures that move along, and fields that come back. */
import type { Page } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

test('a visitor begins each page at its top, or at the place in the address', async ({ page, site }) => {
  await page.goto(`${site.url}/store`);
  await page.getByRole('link', { name: DEMO.planner.title, exact: true }).click();
  await expect(page).toHaveTitle(/^Fifty-Two-Week Planner/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto(`${site.url}/#services`);
  const title = page.getByRole('heading', { name: 'Thirteen services, one plan.' });
  await expect(title).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  expect((await title.boundingBox())?.y, 'it is not under the header').toBeGreaterThan(header?.height ?? 0);
});

test.describe('pictures that two pages show', () => {
  // Each page writes to its root element which pictures move as it comes.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      addEventListener('pagereveal', async ({ viewTransition }) => {
        await viewTransition?.ready;
        const names = document.getAnimations().flatMap(({ effect }) => {
          const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          const [, name = ''] = /^::view-transition-group\((.*)\)$/.exec(pseudo ?? '') ?? [];
          // Browsers write some of them with escapes. The page itself and its header are groups, too.
          const path = name.replaceAll('\\', '');
          return path.startsWith('/') ? [path] : [];
        });
        document.documentElement.dataset.moves = names.join(' ');
      });
    }),
  );

  /** Follows a link. @returns the paths of the pages whose pictures moved on the way */
  async function movesTo(page: Page, address: string, follow: () => Promise<unknown>): Promise<string | null> {
    await follow();
    await page.waitForURL(address);
    const root = page.locator('html[data-moves]');
    await expect(root).toHaveCount(1);
    return root.getAttribute('data-moves');
  }

  /** Browsers skip the animation when a page takes too long: the visit is repeated, because the machine may be busy. */
  const onFastPages = (visit: () => Promise<void>) => expect(visit).toPass();

  test('a visitor sees a card become the drawing of its service, and go back', async ({ page, site }) => {
    const path = '/services/maps-and-listings';
    const link = page.getByRole('main').locator(`a[href="${path}"]`);
    await onFastPages(async () => {
      await page.goto(`${site.url}/services`);
      expect(await movesTo(page, `**${path}`, () => link.click())).toBe(path);
      expect(await movesTo(page, '**/services', () => page.goBack())).toBe(path);
    });
  });

  test('a shopper sees the picture of a product go along to its page, and back', async ({ page, site }) => {
    const { title, path } = DEMO.stand;
    const stand = page.getByRole('link', { name: title, exact: true });
    const related = page.getByRole('main').getByRole('article').first().getByRole('link');
    const back = page.getByRole('link', { name: 'Back to Store' });
    await onFastPages(async () => {
      await page.goto(`${site.url}/store`);
      expect(await movesTo(page, `**${path}`, () => stand.click())).toBe(path);
      const next = (await related.getAttribute('href')) ?? '';
      expect(await movesTo(page, `**${next}`, () => related.click())).toBe(next);
      expect(await movesTo(page, '**/store', () => back.click())).toBe(next);
    });
  });

  test('a visitor sees nothing move where the pages have no picture in common', async ({ page, site }) => {
    await page.goto(site.url + DEMO.stand.path);
    await page.getByRole('button', { name: 'Services', exact: true }).click();
    const maps = page.getByRole('banner').getByRole('link', { name: 'Maps & listings' });
    expect(await movesTo(page, '**/services/maps-and-listings', () => maps.click())).toBe('');
  });

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' });

    test('a visitor sees nothing move', async ({ page, site }) => {
      await page.goto(`${site.url}/store`);
      const { title, path } = DEMO.stand;
      const link = page.getByRole('link', { name: title, exact: true });
      expect(await movesTo(page, `**${path}`, () => link.click())).toBe('');
      await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
    });
  });
});

test.describe('back to a page that the browser loads anew with the fields as they were', () => {
  /** The pictures do not come, so that the page is not loaded for as long as the test looks at it. */
  async function leaveAndComeBack(page: Page, elsewhere: string): Promise<void> {
    await page.goto(elsewhere);
    await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? undefined : route.fallback()));
    await page.goBack({ waitUntil: 'commit' });
  }

  test('a shopper sees the price of the chosen style', async ({ page, site }) => {
    await page.goto(site.url + DEMO.signs.path);
    const price = page.getByRole('main').getByRole('paragraph').filter({ hasText: '$' }).first();
    await page.getByRole('radio', { name: 'Lake' }).check();
    await expect(price).toHaveText(/\$89\.00/);
    await leaveAndComeBack(page, `${site.url}/faq`);
    await expect(page.getByRole('radio', { name: 'Lake' })).toBeChecked();
    await expect(price).toHaveText(/\$89\.00/);
  });

  test('a visitor sees the divider of a website before and after where its slider is', async ({ page, site }) => {
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
