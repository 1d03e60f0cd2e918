import { inTitleCase } from '../../src/domain/text.ts';
import { expect, test } from '../support/fixtures.ts';

const PAGES = [
  ['healthcare', 'Healthcare', 'Marketing for practices and clinics'],
  ['attorney', 'Legal', 'Law firm marketing'],
  ['home-services', 'Home services', 'Home services marketing'],
  ['national-business', 'National', 'National brand marketing'],
  ['local-business', 'Local business', 'Local business marketing'],
  ['enterprise', 'Enterprise', 'Enterprise marketing'],
] as const;

test('twelve industries are listed; six lead to their pages, the others to the strategy call', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/industries`);
  await expect(page).toHaveTitle('Industries we do marketing for | Evenside');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your industry here.');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText([
    ...PAGES.map(([, name]) => name),
    'Manufacturing',
    'E-commerce',
    'Financial services',
    'Restaurants & hospitality',
    'Automotive',
    'B2B services',
  ]);
  const targets = await cards.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    ...PAGES.map(([slug]) => `/industries/${slug}`),
    ...Array.from({ length: 6 }, () => '/contact-us#strategy-call'),
  ]);
  await expect(page.getByRole('link', { name: 'Ask about your industry' })).toHaveAttribute(
    'href',
    '/contact-us#strategy-call',
  );
});

for (const [slug, name, heading] of PAGES) {
  test(`the page for ${name} has a hero, three cards and a call to action`, async ({ page, site }) => {
    const answer = await page.goto(`${site.url}/industries/${slug}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Industries', inTitleCase(name)]);
    await expect(trail.getByRole('link', { name: 'Industries' })).toHaveAttribute('href', '/industries');
    const [cards, callToAction] = [
      page.getByRole('main').getByRole('region').first(),
      page.locator('main > :last-child'),
    ];
    await expect(cards.getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(callToAction.getByRole('link').first()).toHaveAttribute('href', '/contact-us#strategy-call');
    const hero = page.locator('main img').first();
    await expect(hero).toHaveJSProperty('complete', true);
    expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
}

test('the keyboard turns a card and follows it to its page', async ({ page, site }) => {
  await page.goto(`${site.url}/industries`);
  await page.getByRole('link', { name: 'See legal (Legal)' }).focus();
  const card = page.getByRole('article').filter({ hasText: 'Practice-area pages and intake that reaches a person.' });
  await expect
    .poll(() =>
      card.evaluate((element) =>
        getComputedStyle(element.firstElementChild as Element).transform.startsWith('matrix3d(-1'),
      ),
    )
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/industries/attorney`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list and a page are complete', async ({ page, site }) => {
    await page.goto(`${site.url}/industries`);
    await page.getByRole('link', { name: 'See healthcare (Healthcare)' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}/industries/healthcare`);
    for (const name of ['Treatment pages', 'Online booking', 'Reviews', 'Privacy first'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const width of [320, 390])
    for (const path of ['/', '/industries'])
      test(`on ${path}, ${width} px wide, a tap turns a card, and its link is all there to be tapped`, async ({
        page,
        site,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(site.url + path);
        const cards = page.locator('[data-flip]');
        const cut = await cards.evaluateAll((all) =>
          all.flatMap((card) => {
            const [tile, link] = [card.closest('li'), card.querySelector('a')].map((each) =>
              each?.getBoundingClientRect(),
            );
            const name = card.querySelector('h2, h3')?.textContent;
            if (!tile || !link) return `${name} has no link`;
            const isInside =
              link.top >= tile.top && link.bottom <= tile.bottom && link.left >= tile.left && link.right <= tile.right;
            return isInside ? [] : `${name}: ${link.bottom - tile.bottom} px below its tile`;
          }),
        );
        expect(cut).toEqual([]);

        const card = cards.filter({ has: page.getByRole('heading', { name: 'Healthcare', exact: true }) });
        await card.getByRole('heading').tap();
        await card.getByRole('link', { name: 'See healthcare' }).tap();
        await expect(page).toHaveURL(`${site.url}/industries/healthcare`);
      });
});
