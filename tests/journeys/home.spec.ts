import { expect, test } from '../support/fixtures.ts';
import { waitForUse } from '../support/in-use.ts';

test('the home page has everything, in its order', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page).toHaveTitle('Digital marketing agency near Chicago | Evenside');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get found on every block.');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Start with your address.',
    'Thirteen services, one plan.',
    'Twelve industries we know by street.',
    'Why businesses partner with us',
    'What Our Clients Say',
    'Tell us where you want to be found.',
    'Quick links',
    'Key services',
    'Offices',
  ]);
  const cards = (name: string) => page.getByRole('region', { name }).getByRole('article');
  await expect(cards('Thirteen services, one plan.')).toHaveCount(13);
  await expect(cards('Twelve industries we know by street.')).toHaveCount(12);
});

test('six industries lead to their pages, the others to the strategy call', async ({ page, site }) => {
  await page.goto(site.url);
  const links = page
    .getByRole('region', { name: 'Twelve industries we know by street.' })
    .getByRole('article')
    .getByRole('link');
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
  const turned = () =>
    card.evaluate((element) =>
      getComputedStyle(element.firstElementChild as Element).transform.startsWith('matrix3d(-1'),
    );
  expect(await turned()).toBe(false);
  await card.hover();
  await expect.poll(turned).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(turned).toBe(false);
  await page.getByRole('link', { name: 'See social media' }).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect.poll(turned).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(turned).toBe(false);
});

test('on paper every card has both of its faces under each other', async ({ page, site }) => {
  await page.goto(site.url);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ media: 'print', reducedMotion });
    const cards = await page.locator('[data-flip]').evaluateAll((all) =>
      all.map(({ firstElementChild }) => {
        const [front, back] = firstElementChild?.children ?? [];
        if (!front || !back) return 'has no two faces';
        const turned = [firstElementChild, front, back].map((each) => each && getComputedStyle(each).transform);
        const isUnder = back.getBoundingClientRect().top > front.getBoundingClientRect().bottom - 1;
        return { turned, isUnder, opacity: getComputedStyle(back).opacity };
      }),
    );
    expect(cards).toHaveLength(25);
    for (const card of cards) expect(card).toEqual({ turned: ['none', 'none', 'none'], isUnder: true, opacity: '1' });
  }
});

test('the audit opens the analyser in a new tab with the domain of the entered address', async ({
  page,
  context,
  newSite,
}) => {
  const site = await newSite({ ANALYZER_URL: 'https://analyser.example/report?tool=seo' });
  await context.route('https://analyser.example/**', (route) => route.fulfill({ body: 'report' }));
  await page.goto(site.url);
  const field = page.getByLabel('Website address');
  const button = page.getByRole('button', { name: 'Analyze' });
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

  // A bare domain will do, also with Enter.
  await field.fill('www.shop.example');
  const next = context.waitForEvent('page');
  await field.press('Enter');
  expect(new URL((await next).url()).searchParams.get('domain')).toBe('www.shop.example');
  await field.fill('shop.example:port');
  await button.click();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
});

test('entrances are for those who like motion, and hide nothing from anybody', async ({ browser, site }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await browser.newPage({ reducedMotion });
    // A group that is on the screen when it is first looked at is left alone.
    waitForUse(page);
    await page.goto(site.url);
    await page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
    const group = page.getByRole('region', { name: 'Thirteen services, one plan.' }).getByRole('list');
    await group.scrollIntoViewIfNeeded();
    if (reducedMotion === 'no-preference') {
      await expect(group).toHaveAttribute('data-enter', '');
      const delays = await group.evaluate((list) =>
        [...list.children].slice(0, 7).map((child) => getComputedStyle(child).animationDelay),
      );
      expect(delays).toEqual(['0s', '0.15s', '0.3s', '0.45s', '0.6s', '0.75s', '0.75s']);
    } else {
      await expect(group).not.toHaveAttribute('data-enter', '');
    }
    await expect(group.getByRole('heading', { name: 'SEO' })).toBeVisible();
    await page.close();
  }
});
