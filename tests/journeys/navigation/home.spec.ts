import { expect, test } from '../../support/fixtures.ts';
import { isOnTop } from '../../support/on-top.ts';
import { waitForReadyPages } from '../../support/ready.ts';

const SERVICES = 'Thirteen services, one plan.';
const INDUSTRIES = 'Twelve industries we know by street.';

test('the home page says what the agency does, with a card for every service and industry', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page).toHaveTitle('Digital marketing agency near Chicago | Evenside');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get found on every block.');
  await expect(page.getByLabel('Website address')).toBeVisible();
  await expect(page.getByRole('region', { name: SERVICES }).getByRole('article')).toHaveCount(13);
  await expect(page.getByRole('region', { name: INDUSTRIES }).getByRole('article')).toHaveCount(12);
  await expect(page.getByRole('region', { name: 'What Our Clients Say' })).toBeVisible();
});

test('price, offer and a case are within the first four screens', async ({ page, site }) => {
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto(site.url);
    const offer = page.getByRole('region', { name: 'Managed Web Design & SEO' });
    await expect(offer).toContainText('$297/month');
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/offers/local-business-promo');
    const story = page.getByRole('region', { name: 'A dental group that outgrew its website' });
    await expect(story).toContainText('Sample dental group');
    await expect(story).toContainText('+120%');
    const box = await story.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(4 * height);
  }
});

test('six industries lead to their pages, the others to the strategy call', async ({ page, site }) => {
  await page.goto(site.url);
  const links = page.getByRole('region', { name: INDUSTRIES }).getByRole('article').getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/industries/healthcare',
    '/industries/attorney',
    '/industries/home-services',
    '/industries/national-business',
    '/industries/local-business',
    '/industries/enterprise',
    ...Array.from({ length: 6 }, () => '/contact-us#strategy-call'),
  ]);
});

test('a card turns under the pointer and for the keyboard, and Escape turns it back', async ({ page, site }) => {
  await page.goto(site.url);
  const card = page.getByRole('article').filter({ hasText: 'Branding & creative' });
  const link = card.getByRole('link', { name: 'See branding' });
  const isTurned = () => isOnTop(link);
  await card.scrollIntoViewIfNeeded();
  expect(await isTurned()).toBe(false);
  await card.hover();
  await expect.poll(isTurned).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(isTurned).toBe(false);
  await page.getByRole('link', { name: 'See social media' }).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect.poll(isTurned).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isTurned).toBe(false);
});

test.describe('details', { tag: '@long' }, () => {
  test('on paper every card shows both of its faces, one under the other', async ({ page, site }) => {
    await page.goto(site.url);
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ media: 'print', reducedMotion });
      const cards = await page
        .getByRole('region', { name: SERVICES })
        .getByRole('article')
        .evaluateAll((all) =>
          all.map((card) => {
            const [title, link] = [card.querySelector('h3'), card.querySelector('a')];
            return (title?.getBoundingClientRect().bottom ?? 0) <= (link?.getBoundingClientRect().top ?? 0);
          }),
        );
      expect(cards).toEqual(Array.from({ length: 13 }, () => true));
    }
  });

  test('the audit opens the analyser in a new tab with the domain of the entered address', async ({
    page,
    context,
    siteWith,
  }) => {
    const site = await siteWith({ ANALYZER_URL: 'https://analyser.example/report?tool=seo' });
    await context.route('https://analyser.example/**', (route) => route.fulfill({ body: 'report' }));
    await page.goto(site.url);
    const field = page.getByLabel('Website address');
    const button = page.getByRole('button', { name: 'Analyze' });
    await field.focus();
    await expect(button).toBeDisabled();
    await expect(field).toHaveAttribute('type', 'url');
    await field.fill('https://shop.example/?a=1&b=ü');
    await expect(button).toBeEnabled();
    const opened = context.waitForEvent('page');
    await button.click();
    const { searchParams, origin, pathname } = new URL((await opened).url());
    expect(origin + pathname).toBe('https://analyser.example/report');
    expect([...searchParams]).toEqual([
      ['domain', 'shop.example'],
      ['tool', 'seo'],
      ['hostname', 'evenside.example'],
      ['uid', 'evenside'],
    ]);
    await field.fill('');
    await expect(button).toBeDisabled();

    // A domain alone is accepted, also with Enter.
    await field.fill('www.shop.example');
    const next = context.waitForEvent('page');
    await field.press('Enter');
    expect(new URL((await next).url()).searchParams.get('domain')).toBe('www.shop.example');
    await field.fill('shop.example:port');
    await button.click();
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  });

  test('parts that enter while the visitor scrolls end up visible, with motion and without', async ({
    browser,
    site,
  }) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const page = await browser.newPage({ reducedMotion });
      waitForReadyPages(page);
      await page.goto(site.url);
      const items = page.getByRole('region', { name: SERVICES }).getByRole('listitem');
      await items.first().scrollIntoViewIfNeeded();
      for (const item of await items.all()) await expect(item).toHaveCSS('opacity', '1');
      await page.close();
    }
  });
});
