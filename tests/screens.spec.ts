/** One test for each kind of page: heading, breadcrumb, call to action, accessibility, pictures and metadata. */
import type { Page } from '@playwright/test';
import { brand } from '../config/brand.ts';
import { breadcrumbs } from '../domain/site/breadcrumbs.ts';
import { titleCase } from '../domain/text/text.ts';
import catalog from '../services/store/demo/catalog.json' with { type: 'json' };
import { bodyFor, openCheckout } from './contract/support.ts';
import { expectNoViolation, TWO_VIEWS } from './support/axe.ts';
import { callToActionOf, headingOf, pageRecord } from './support/content.ts';
import { Document } from './support/document.ts';
import { expect, test } from './support/fixtures.ts';
import { SCREENS, type Screen } from './support/routes.ts';

type Expected = {
  heading: string;
  /** Names in the breadcrumb; empty without one. */
  breadcrumbs: string[];
  /** Text of the call to action. */
  callToAction: string;
};

/** The call to action of pages whose content record has none. */
const CALLS_TO_ACTION: Readonly<Record<string, string>> = {
  '/privacy-policy': brand.email,
  '/seo/local-seo': 'Inquire Now',
  // The link to the first product.
  '/store': catalog.products[0]?.title ?? '',
  // The call to action of an article is in the record of the article list.
  '/resources/how-to-get-found-on-google-maps': callToActionOf(pageRecord('pages/resources.yaml')) ?? '',
};

function expectedOf({ path, record }: Screen): Expected {
  const segment = path.slice(path.lastIndexOf('/') + 1);
  if (record === undefined) {
    const product = catalog.products.find(({ id }) => path.endsWith(id));
    const title = product?.title ?? '';
    return { heading: title, breadcrumbs: breadcrumbsOf(path, { [segment]: title }), callToAction: 'Add to Cart' };
  }
  const fields = pageRecord(record);
  // The breadcrumb of a single page derives from its path.
  const isSingle = record.startsWith('pages/');
  const name = record.startsWith('posts/') ? fields.title : titleCase(fields.title);
  return {
    heading: headingOf(fields),
    breadcrumbs: breadcrumbsOf(path, isSingle ? {} : { [segment]: name }),
    callToAction: CALLS_TO_ACTION[path] ?? callToActionOf(fields) ?? '',
  };
}

const breadcrumbsOf = (path: string, names: Record<string, string>) => breadcrumbs(path, names).map(({ name }) => name);

async function expectPictures(page: Page): Promise<void> {
  const images = page.locator('img:visible');
  // Pictures load when they come near the viewport.
  await images.evaluateAll(async (all) => {
    for (const image of all) {
      image.scrollIntoView({ behavior: 'instant', block: 'center' });
      await new Promise(requestAnimationFrame);
    }
  });
  const missing = () =>
    images.evaluateAll((all) =>
      all.filter((each) => each instanceof HTMLImageElement && each.naturalWidth === 0).map((each) => each.outerHTML),
    );
  await expect.poll(missing, 'pictures that do not load').toEqual([]);
}

/** Expects that the call to action can be clicked, and that its target page and anchor exist. */
async function expectCallToAction(page: Page, name: string | RegExp): Promise<void> {
  const main = page.getByRole('main');
  const callToAction = main.getByRole('link', { name }).or(main.getByRole('button', { name })).first();
  await callToAction.click({ trial: true });
  await expect(callToAction).toBeInViewport();
  const target = await callToAction.getAttribute('href');
  if (target === null || target.startsWith('mailto:')) return;
  const { href, hash } = new URL(target, page.url());
  const response = await page.request.get(href);
  expect(response.status(), href).toBe(200);
  if (hash) expect([...new Document(await response.text()).ids], `ids at ${href}`).toContain(hash.slice(1));
}

/** Opens a page and checks what holds for every page. @returns the HTML of the page */
async function expectGoodScreen(page: Page, url: string, heading: string, status = 200): Promise<Document> {
  const response = await page.goto(url);
  expect(response?.status()).toBe(status);
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings).toHaveText([heading]);
  await expectNoViolation(page, url, TWO_VIEWS);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectPictures(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const html = new Document((await response?.text()) ?? '');
  expect(html.all('h1').map(({ text }) => text)).toEqual([heading]);
  expect(html.title).not.toBe('');
  expect(html.meta('description')).toBeTruthy();
  return html;
}

for (const screen of SCREENS) {
  test(`the page ${screen.path} has heading, breadcrumb, call to action, pictures and no axe violation`, async ({
    page,
    site,
  }) => {
    const { heading, breadcrumbs, callToAction } = expectedOf(screen);
    const url = site.url + screen.path;
    const html = await expectGoodScreen(page, url, heading);
    expect(html.link('canonical')?.replace(/\/$/, '')).toBe(url.replace(/\/$/, ''));
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(breadcrumbs);
    await expectCallToAction(page, callToAction);
  });
}

for (const [path, heading, callToAction] of [
  ['/sitemap', 'Sitemap', 'Home'],
  ['/success', 'Your Order', 'Continue Shopping'],
] as const) {
  test(`the page ${path} has heading, call to action, pictures and no axe violation`, async ({ page, site }) => {
    await expectGoodScreen(page, site.url + path, heading);
    await expectCallToAction(page, callToAction);
  });
}

test('the checkout page has heading, Pay button, pictures and no axe violation', async ({ page, site }) => {
  const digital = catalog.products.find(({ title }) => title === 'Ads Account Checkup');
  const url = await openCheckout(site, bodyFor(site, [digital?.variants[0]?.id ?? '', 1]));
  await expectGoodScreen(page, url, 'Checkout');
  await expectCallToAction(page, /^Pay /);
});

test.describe('an unknown URL', () => {
  test.use({ allow: ['status of 404'] });

  test('shows a 404 page with heading, call to action and no axe violation', async ({ page, site }) => {
    await expectGoodScreen(page, `${site.url}/nowhere`, 'That address is in the lake.', 404);
    await expectCallToAction(page, 'Back to Home');
  });
});
