/** The picture of a service or product moves from the list to its page, and back. */
import type { Page } from '@playwright/test';
import { DEMO } from '../../support/demo.ts';
import { expect, test } from '../../support/fixtures.ts';

/** A picture that moves: the path of the page that it belongs to, for how many milliseconds, and whether from its place. */
type Move = { path: string; duration: unknown; fromItsPlace: boolean };

/** From now on every page notes on its root element what moves as it comes; an empty list on a page that just comes. */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** A name as it is meant: browsers write some of them with escapes. */
    const pathOf = (name: string) => name.replaceAll('\\', '');
    // Later than the page's own script, which names the pictures.
    addEventListener('DOMContentLoaded', () =>
      addEventListener('pageswap', () => {
        const pictures = [...document.querySelectorAll<HTMLElement>('[data-shared-picture]')];
        const named = pictures.filter(({ style }) => style.viewTransitionName);
        const places = named.map((picture) => [
          pathOf(picture.style.viewTransitionName),
          picture.getBoundingClientRect(),
        ]);
        sessionStorage.setItem('places', JSON.stringify(Object.fromEntries(places)));
      }),
    );
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready;
      const places: Record<string, DOMRect> = JSON.parse(sessionStorage.getItem('places') ?? '{}');
      const moves = document.getAnimations().flatMap(({ effect }): Move[] => {
        if (!(effect instanceof KeyframeEffect)) return [];
        // The browser animates the group of what both pages show; the page itself and its bars are groups, too.
        const [, name = ''] = /^::view-transition-group\((.*)\)$/.exec(effect.pseudoElement ?? '') ?? [];
        const path = pathOf(name);
        if (!path.startsWith('/')) return [];
        const place = places[path];
        const [start] = effect.getKeyframes();
        const { e: x, f: y } = new DOMMatrix(String(start?.transform));
        const off = place && [x - place.x, y - place.y, Number.parseFloat(String(start?.width)) - place.width];
        return [
          {
            path,
            duration: effect.getTiming().duration,
            // Pixels; what was still rising as it was pressed has gone on a little.
            fromItsPlace: off?.every((by) => Math.abs(by) < 24) ?? false,
          },
        ];
      });
      document.documentElement.dataset.moves = JSON.stringify(moves);
    });
  });
}

/** Follows a link, and tells what moved from the page that had it to the one it leads to. */
async function movesTo(page: Page, address: string, follow: () => Promise<unknown>): Promise<Move[]> {
  await follow();
  await page.waitForURL(address);
  const root = page.locator('html[data-moves]');
  await expect(root).toHaveCount(1);
  return JSON.parse((await root.getAttribute('data-moves')) ?? '') as Move[];
}

/** The picture of a page moves, for 0.6 s (spec section 9), and nothing else does. */
const pictureOf = (path: string): Move[] => [{ path, duration: 600, fromItsPlace: true }];

const namesLeft = (page: Page) => page.locator('[style*="view-transition-name"]');

test.beforeEach(({ page }) => noteMoves(page));

test('the drawing of a tile becomes the drawing of its service', async ({ page, site }) => {
  await page.goto(site.url);
  const link = page.getByRole('link', { name: 'See branding' });
  const path = (await link.getAttribute('href')) ?? '';
  // While the card still turns: what moves is its front.
  expect(await movesTo(page, `**${path}`, () => link.press('Enter'))).toEqual(pictureOf(path));
  // Going back before it has arrived leaves no name behind. Whether the picture moves then depends on how far the page has
  // been read.
  await page.goBack();
  await expect(namesLeft(page)).toHaveCount(0);
});

test('the drawing of a card becomes the drawing of its service, and goes back to the card', async ({ page, site }) => {
  await page.goto(`${site.url}/services`);
  const path = '/services/maps-and-listings';
  const link = page.getByRole('main').locator(`a[href="${path}"]`);
  expect(await movesTo(page, `**${path}`, () => link.click())).toEqual(pictureOf(path));
  expect(await movesTo(page, '**/services', () => page.goBack())).toEqual(pictureOf(path));
});

test('the picture of a product goes with it: from the store, to a related product, back to the store', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/store`);
  const { title, path } = DEMO.stand;
  const stand = page.getByRole('link', { name: title, exact: true });
  expect(await movesTo(page, `**${path}`, () => stand.click())).toEqual(pictureOf(path));
  const related = page.getByRole('main').getByRole('article').first().getByRole('link');
  const next = (await related.getAttribute('href')) ?? '';
  expect(await movesTo(page, `**${next}`, () => related.click())).toEqual(pictureOf(next));
  const back = page.getByRole('link', { name: 'Back to Store' });
  expect(await movesTo(page, '**/store', () => back.click())).toEqual(pictureOf(next));
});

test('nothing moves when the other page does not show the picture, or when it is out of sight', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/faq`);
  const service = page.getByRole('contentinfo').getByRole('link', { name: 'SEO', exact: true });
  expect(await movesTo(page, '**/services/*', () => service.click())).toEqual([]);
  const home = page.getByRole('banner').getByRole('link', { name: 'Evenside' });
  expect(await movesTo(page, `${site.url}/`, () => home.click())).toEqual([]);
  expect(await movesTo(page, '**/services/*', () => service.click())).toEqual([]);
});

test('the picture of a page does not turn into the picture of another one', async ({ page, site }) => {
  await page.goto(site.url + DEMO.stand.path);
  await page.getByRole('button', { name: 'Services', exact: true }).click();
  const maps = page.getByRole('banner').getByRole('link', { name: 'Maps & listings' });
  expect(await movesTo(page, '**/services/maps-and-listings', () => maps.click())).toEqual([]);
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing moves', async ({ page, site }) => {
    await page.goto(`${site.url}/store`);
    const { title, path } = DEMO.stand;
    const link = page.getByRole('link', { name: title, exact: true });
    expect(await movesTo(page, `**${path}`, () => link.click())).toEqual([]);
    await expect(namesLeft(page)).toHaveCount(0);
  });
});
