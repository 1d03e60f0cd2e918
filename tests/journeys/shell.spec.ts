import type { Page } from '@playwright/test';
import { brand } from '../../config/brand.ts';
import { DEMO } from '../support/demo.ts';
import { Document, graphOf } from '../support/document.ts';
import { expect, test } from '../support/fixtures.ts';

test('the bar links to every part of the site', async ({ page, site }) => {
  await page.goto(site.url);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('button', { name: 'Menu' }), 'is for phones').toBeHidden();
  await expect(page.getByRole('link', { name: 'All pages' })).toBeHidden();
  await expect(bar.getByRole('listitem')).toHaveText([
    'Services',
    'Industries',
    'Store',
    'Local offer',
    'About',
    'Process',
    'Resources',
    'FAQ',
    'Contact',
  ]);
  const targets = await bar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/store',
    '/offers/local-business-promo',
    '/about-us',
    '/process',
    '/resources',
    '/faq',
    '/contact-us',
  ]);
  await expect(page.getByRole('banner').getByRole('link', { name: brand.phone.display }), 'is for phones').toBeHidden();
  await expect(page.getByRole('link', { name: 'Free Strategy Call', exact: true })).toHaveAttribute(
    'href',
    '/contact-us#strategy-call',
  );
});

/** The last link of an open menu of the bar. */
const allOf = (page: Page, title: string) => page.getByRole('link', { name: `View All ${title}`, exact: true });

for (const [title, links, all, other] of [
  ['Services', 12, '/services', 'Industries'],
  ['Industries', 6, '/industries', 'Services'],
] as const) {
  test(`the ${title} menu opens by click and key, one at a time, and gives the focus back`, async ({ page, site }) => {
    await page.goto(site.url);
    const button = page.getByRole('button', { name: title });
    const shown = page.getByRole('banner').getByRole('link');
    const before = await shown.count();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(shown).toHaveCount(before + links + 1);
    await expect(allOf(page, title)).toHaveAttribute('href', all);
    await page.keyboard.press('Escape');
    await expect(allOf(page, title)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(allOf(page, title)).toBeVisible();
    await page.getByRole('button', { name: other }).click();
    await expect(allOf(page, title)).toBeHidden();
    await expect(allOf(page, other)).toBeVisible();
    await page.mouse.click(700, 800);
    await expect(allOf(page, other)).toBeHidden();
  });
}

test.describe('a menu under the mouse', () => {
  const services = (page: Page) => page.getByRole('button', { name: 'Services', exact: true });

  /** Opens a page with a clock that stands still, and puts the mouse on a button of the bar. */
  async function rest(page: Page, url: string, on = 'Services'): Promise<void> {
    await page.clock.install({ time: '2026-01-01T09:00:00Z' });
    await page.goto(url);
    await page.clock.pauseAt('2026-01-01T10:00:00Z');
    await page.getByRole('button', { name: on }).hover();
  }

  test('opens when the mouse rests on its button, and closes a moment after it has left', async ({ page, site }) => {
    await rest(page, site.url);
    await page.clock.runFor(100);
    await expect(allOf(page, 'Services')).toBeHidden();
    await page.clock.runFor(30);
    await expect(allOf(page, 'Services')).toBeVisible();
    await expect(services(page)).toHaveAttribute('aria-expanded', 'true');

    // Over the gap into the menu, and out of it.
    await page.mouse.move(700, 900);
    await page.clock.runFor(200);
    await allOf(page, 'Services').hover();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeVisible();
    await page.mouse.move(700, 700);
    await page.clock.runFor(200);
    await expect(allOf(page, 'Services')).toBeVisible();
    await page.clock.runFor(200);
    await expect(allOf(page, 'Services')).toBeHidden();
  });

  test('does not open when the mouse passes by', async ({ page, site }) => {
    await rest(page, site.url);
    await page.clock.runFor(100);
    await page.mouse.move(700, 700);
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeHidden();
  });

  test('gives way to the next one', { tag: '@long' }, async ({ page, site }) => {
    await rest(page, site.url);
    await page.clock.runFor(150);
    await page.getByRole('button', { name: 'Industries' }).hover();
    await page.clock.runFor(150);
    await expect(allOf(page, 'Industries')).toBeVisible();
    await expect(allOf(page, 'Services')).toBeHidden();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Industries')).toBeVisible();
  });

  test('stays open when its button is pressed, until it is pressed again', async ({ page, site }) => {
    await rest(page, site.url);
    await page.clock.runFor(150);
    await services(page).click();
    await expect(allOf(page, 'Services')).toBeVisible();
    await page.mouse.move(700, 700);
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services'), 'it was pressed').toBeVisible();
    await page.getByRole('button', { name: 'Industries' }).hover();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Industries'), 'the other one is in use').toBeHidden();
    await services(page).click();
    await expect(allOf(page, 'Services')).toBeHidden();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services'), 'the mouse is still there').toBeHidden();
  });

  test('opens at once when its button is pressed, and only once', { tag: '@long' }, async ({ page, site }) => {
    await rest(page, site.url);
    await services(page).click();
    await expect(allOf(page, 'Services')).toBeVisible();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeVisible();
  });

  test('closes by Escape, and stays while the keyboard is in it', { tag: '@long' }, async ({ page, site }) => {
    await rest(page, site.url);
    await page.clock.runFor(150);
    await page.keyboard.press('Escape');
    await expect(allOf(page, 'Services')).toBeHidden();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeHidden();

    await page.mouse.move(700, 700);
    await services(page).focus();
    await services(page).hover();
    await page.clock.runFor(150);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Website design' })).toBeFocused();
    await page.mouse.move(700, 700);
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeVisible();
  });

  test('is not for fingers', { tag: '@long' }, async ({ browser, site }) => {
    const page = await browser.newPage({ hasTouch: true, viewport: { width: 1280, height: 800 } });
    await page.clock.install();
    await page.goto(site.url);
    await services(page).tap();
    await expect(allOf(page, 'Services')).toBeVisible();
    await page.clock.runFor(2000);
    await expect(allOf(page, 'Services')).toBeVisible();
    await services(page).tap();
    await expect(allOf(page, 'Services')).toBeHidden();
    await page.close();
  });
});

test('leaving a menu with Tab closes it', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Industries' }).press('Enter');
  await allOf(page, 'Industries').focus();
  await page.keyboard.press('Tab');
  await expect(allOf(page, 'Industries')).toBeHidden();
});

test('leaving its button backwards closes a menu, too', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Industries' }).press('Enter');
  await expect(allOf(page, 'Industries')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Services' })).toBeFocused();
  await expect(allOf(page, 'Industries')).toBeHidden();
});

test('a menu closes at a width at which it has no button', async ({ page, site }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  const callNow = page.getByRole('link', { name: 'Call Now' });
  await expect(callNow).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(callNow).toBeHidden();
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(allOf(page, 'Services')).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(allOf(page, 'Services')).toBeHidden();
});

test('the first stop of the keyboard skips to the content', async ({ page, site }) => {
  await page.goto(site.url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/#main`);
});

test('the menu marks the page it leads to, and the store for a product', async ({ page, site }) => {
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('a[aria-current]');
  await page.goto(`${site.url}/store`);
  await expect(marked).toHaveText(['Store']);
  await expect(marked).toHaveAttribute('aria-current', 'page');
  await page.goto(`${site.url}${DEMO.stand.path}`);
  await expect(marked).toHaveText(['Store']);
  await expect(marked).toHaveAttribute('aria-current', 'true');
  await page.goto(`${site.url}/terms-of-service`);
  await expect(marked).toHaveCount(0);
});

test('the menu marks the service that a page is about, in forced colours, too', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${site.url}/services/seo-services`);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('button', { name: 'Menu' }), 'is for phones').toBeHidden();
  await expect(page.getByRole('link', { name: 'All pages' })).toBeHidden();
  const lineOf = (name: string) =>
    bar
      .getByRole('button', { name })
      .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderBottomWidth));
  await expect(bar.getByRole('button', { name: 'Services' })).toHaveAttribute('aria-current', 'true');
  await expect(bar.getByRole('button', { name: 'Industries' })).not.toHaveAttribute('aria-current');
  expect(await lineOf('Services')).toBeGreaterThan(await lineOf('Industries'));
});

test('in the menu of a low window nothing that has the focus lies under the actions', { tag: '@long' }, async ({
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
  const covered: string[] = [];
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab');
    const focused = menu.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const [box, name] = [await focused.boundingBox(), await focused.innerText()];
    if (name === 'Call Now') break;
    if (!box || !actions || box.y + box.height > actions.y) covered.push(name);
    if (await last.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(last).toBeFocused();
  expect(covered).toEqual([]);
});

test('the breadcrumb has every place in title case', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.url}/industries/home-services`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Industries', 'Home Services']);
});

test('the breadcrumb leads back, and says the same to search engines', async ({ page, site }) => {
  await page.goto(`${site.url}${DEMO.stand.path}`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Store', DEMO.stand.title]);
  await expect(trail.getByText(DEMO.stand.title)).toHaveAttribute('aria-current', 'page');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = graphOf(data).find((each) => each['@type'] === 'BreadcrumbList');
  expect(list?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.url}/` },
    { '@type': 'ListItem', position: 2, name: 'Store', item: `${site.url}/store` },
    { '@type': 'ListItem', position: 3, name: DEMO.stand.title, item: `${site.url}${DEMO.stand.path}` },
  ]);
  await trail.getByRole('link', { name: 'Store' }).click();
  await expect(page).toHaveURL(`${site.url}/store`);
});

const PUBLISHER = ['ProfessionalService', 'WebSite'];

test('every kind of page tells search engines and social networks what it is', { tag: '@long' }, async ({ site }) => {
  for (const [path, shared, type] of [
    ['/', 'website', 'WebPage'],
    ['/about-us', 'website', 'AboutPage'],
    ['/contact-us', 'website', 'ContactPage'],
    ['/faq', 'website', 'FAQPage'],
    ['/services/branding-creative-services', 'website', 'WebPage'],
    ['/service-areas', 'website', 'CollectionPage'],
    ['/store', 'website', 'CollectionPage'],
    [DEMO.stand.path, 'website', 'ItemPage'],
    ['/resources', 'website', 'CollectionPage'],
    ['/resources/how-to-get-found-on-google-maps', 'article', 'WebPage'],
  ] as const) {
    const document = new Document(await (await fetch(site.url + path)).text());
    const page = document.graph.find((thing) => thing['@id'].endsWith('#webpage'));
    expect([path, document.meta('og:type'), page?.['@type']]).toEqual([path, shared, type]);
  }
});

test('a page that is not listed tells search engines about the agency', { tag: '@long' }, async ({ site }) => {
  for (const [path, types] of [
    ['/sitemap', [...PUBLISHER, 'BreadcrumbList']],
    ['/success', [...PUBLISHER, 'BreadcrumbList']],
    ['/nowhere', PUBLISHER],
    ['/resources/no-such-post', PUBLISHER],
  ] as const) {
    const document = new Document(await (await fetch(site.url + path)).text());
    const found = document.graph.map((thing) => thing['@type']);
    expect([path, document.meta('og:type'), found]).toEqual([path, 'website', types]);
  }
});

test('the breadcrumb stands on every page but home, also where a purchase ends', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.goto(`${site.url}/success`);
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Success']);
  await page.goto(site.url);
  await expect(trail).toHaveCount(0);
});

test('the footer says who we are and where', async ({ page, site }) => {
  await page.goto(`${site.url}/store`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: brand.phone.display })).toHaveAttribute(
    'href',
    `tel:${brand.phone.e164}`,
  );
  await expect(footer.getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`);
  for (const office of brand.offices) await expect(footer).toContainText(office.street);
  for (const { label, url } of brand.social) {
    const link = footer.getByRole('link', { name: `${label} (opens in a new tab)`, exact: true });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  for (const [name, path] of [
    ['Privacy', '/privacy-policy'],
    ['Terms', '/terms-of-service'],
    ['Sitemap', '/sitemap'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${brand.name}`);
});

test('what clients say stands on the pages of the site, in one line where a visitor is busy', async ({
  page,
  site,
}) => {
  const strip = page.getByRole('region', { name: 'What Our Clients Say' });
  for (const path of ['/', DEMO.stand.path]) {
    await page.goto(site.url + path);
    await expect(strip.getByRole('figure')).toHaveCount(3);
    await expect(strip.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/store', '/success']) {
    await page.goto(site.url + path);
    await expect(strip.getByRole('figure')).toHaveCount(1);
    await expect(strip.getByRole('link', { name: 'Read all testimonials' })).toBeVisible();
    expect((await strip.boundingBox())?.height).toBeLessThan(150);
  }
  await page.goto(`${site.url}/testimonials`);
  await expect(strip).toHaveCount(0);
});

test('the client who speaks first is one of the service, or the nearest to the town', async ({ page, site }) => {
  const first = page.getByRole('region', { name: 'What Our Clients Say' }).getByRole('figure').first();
  for (const [path, client] of [
    ['/services/digital-advertising-media-buying', 'Sample client B'],
    ['/services/advertising/bing-ads', 'Sample client B'],
    ['/services/maps-and-listings', 'Sample client C'],
    ['/service-areas/naperville', 'Sample client D'],
    ['/faq', 'Sample client A'],
  ] as const) {
    await page.goto(site.url + path);
    await expect(first, path).toContainText(client);
  }
});

test.describe('an unknown address', () => {
  test.use({ allow: ['status of 404'] });

  test('is 404, designed, and helps on', async ({ page, site }) => {
    for (const path of ['/nowhere', '/..%2f..%2fetc%2fpasswd', '/product', '/400', '/404', '/500', '/%00']) {
      const response = await page.goto(site.url + path);
      expect([path, response?.status()]).toEqual([path, 404]);
      await expect(page).toHaveTitle(/^Page not found/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('That address is in the lake.');
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });
});

test('every navigation begins at the top, or at the place in the address', async ({ page, site }) => {
  await page.goto(`${site.url}/store`);
  await page.getByRole('link', { name: DEMO.planner.title, exact: true }).click();
  await expect(page).toHaveTitle(/^Fifty-Two-Week Planner/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto(`${site.url}/#services`);
  await expect(page.getByRole('heading', { name: 'Thirteen services, one plan.' })).toBeInViewport();
  const bar = await page.getByRole('banner').boundingBox();
  const title = await page.getByRole('heading', { name: 'Thirteen services, one plan.' }).boundingBox();
  expect(title?.y, 'it is not under the bar').toBeGreaterThan(bar?.height ?? 0);
});

test('a change of page is animated, but not for visitors who prefer less motion', { tag: '@long' }, async ({
  browser,
  site,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await browser.newPage({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.animated = String(viewTransition !== null);
      });
    });
    await page.goto(site.url);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
    await page.waitForURL('**/store', { waitUntil: 'load' });
    await expect(page.locator('html')).toHaveAttribute('data-animated', String(reducedMotion === 'no-preference'));
    await page.close();
  }
});
