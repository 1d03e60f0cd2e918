import type { Page } from '@playwright/test';
import { brand } from '../../../config/brand.ts';
import { officeLine } from '../../../config/brand-types.ts';
import { expect, test } from '../../support/fixtures.ts';

const PATH = '/contact-us';

test('a visitor opens each office in a maps search, and sees the first office on the map', { tag: '@long' }, async ({
  page,
  context,
  site,
}) => {
  await context.route(`${new URL(brand.maps.searchUrl).origin}/**`, (route) => route.fulfill({ body: 'map' }));
  await page.goto(site.url + PATH);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(brand.offices.length);
  for (const office of brand.offices) {
    const card = cards.filter({ hasText: office.street });
    await expect(card).toContainText(officeLine(office));
    const opened = context.waitForEvent('page');
    await card.getByRole('link', { name: `Open in maps (${office.name}, opens in a new tab)` }).click();
    const url = new URL((await opened).url());
    expect(url.searchParams.get('query')).toBe(`${office.street}, ${officeLine(office)}`);
  }
  await expect(page.getByRole('img', { name: `Map: the way to our office in ${brand.offices[0].name}` })).toBeVisible();
});

test('an unknown subject in the URL does not appear on the contact page', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.url}${PATH}?subject=%3Cb%3ESend%20money%3C/b%3E`);
  await expect(page.getByRole('region', { name: 'Free strategy call' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Send money');
});

for (const width of [390, 1440]) {
  test(`the content below the lead form moves less than 60 px when the form loads, at a width of ${width} px`, {
    tag: '@long',
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    const formRequested = Promise.withResolvers<void>();
    const formReleased = Promise.withResolvers<void>();
    await page.route('**/forms/contact?*', async (route) => {
      formRequested.resolve();
      await formReleased.promise;
      await route.continue();
    });
    await page.goto(site.url + PATH, { waitUntil: 'domcontentloaded' });
    await formRequested.promise;
    // Loading fonts can change the line breaks.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const offices = page.getByRole('heading', { name: 'Come by, or find us on the map' });
    const top = () => offices.evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
    const before = await top();
    formReleased.resolve();
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Send' })).toBeVisible();
    expect(Math.abs((await top()) - before), 'pixels').toBeLessThan(60);
  });
}

test('no focus ring is cut off at the edges of the lead form', { tag: '@long' }, async ({ page, site }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url + PATH);
    const form = page.frameLocator('iframe');
    await form.getByText('Add details (optional)').click();
    await form.getByLabel('Name').focus();
    await expect(form.getByLabel('Company')).toBeVisible();
    // Makes focus rings visible for keyboard users.
    await page.keyboard.press('Tab');
    const cutOff: string[] = [];
    const controls = form
      .locator('main')
      .locator('a, button, select, textarea, summary, input:visible:not([tabindex])');
    expect(await controls.count()).toBeGreaterThan(15);
    for (const control of await controls.all()) {
      await control.focus();
      const ring = await control.evaluate((focused) => {
        // The visible chip shows the focus ring of its hidden radio button.
        const outlined = focused.matches('[type="radio"]') ? (focused.nextElementSibling ?? focused) : focused;
        const { left, top, right, bottom } = outlined.getBoundingClientRect();
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(outlined);
        const ringWidth = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        const { clientWidth, clientHeight } = document.documentElement;
        const room = Math.min(left, top, clientWidth - right, clientHeight - bottom);
        return { name: focused.outerHTML, isWhole: outlineStyle === 'solid' && room >= ringWidth };
      });
      if (!ring.isWhole) cutOff.push(ring.name);
    }
    expect(cutOff).toEqual([]);
  }
});

test('a visitor who has sent the lead form reads the next steps, without a scroll bar in the panel', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(site.url + PATH);
  const panel = page.locator('#contact-form-section');
  const form = page.frameLocator('iframe');
  await form.getByLabel('Name').fill('Dana Sample');
  await form.getByLabel('Email', { exact: true }).fill('panel@sample-bakery.example');
  await form.getByLabel('Message').fill('One line');
  await form.getByLabel('You may keep what I enter').check();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('heading', { name: 'We have your message' })).toBeInViewport();
  await expect(form.getByRole('listitem')).toHaveText([/^Within one business day/, /^On the call/, /^After the call/]);
  await expect(panel.getByRole('heading', { name: 'Free strategy call' })).toBeHidden();
  // The panel is as high as the confirmation, so it needs no scroll bar.
  const end = form.getByRole('link', { name: `Call ${brand.phone.display}` });
  await expect
    .poll(async () => {
      const [frame, last] = [await panel.boundingBox(), await end.boundingBox()];
      return (frame?.y ?? 0) + (frame?.height ?? 0) - ((last?.y ?? 0) + (last?.height ?? 0));
    })
    .toBeLessThan(60);
  await expect(end).toBeVisible();
});

test.describe('the lead form without script', () => {
  test.use({ javaScriptEnabled: false });

  test('fits into its frame without scrolling', { tag: '@long' }, async ({ page, site }) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.url + PATH);
      const form = page.frameLocator('iframe');
      await form.getByText('Add details (optional)').click();
      await expect(form.getByLabel('Subject')).toBeVisible();
      const button = form.getByRole('button', { name: 'Send message' });
      const end = await button.boundingBox();
      const frame = await page.locator('iframe').boundingBox();
      expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeGreaterThan((end?.y ?? 0) + (end?.height ?? 0));
    }
  });
});

test.describe('a contact form of another service', () => {
  const FORM = 'https://form.example/form?id=7';
  const SCRIPT = 'https://form.example/embed.js';
  const body = (url: string) => `<!doctype html><html lang="en"><title>Form</title><p>Asked: ${new URL(url).search}`;

  /** Fakes the form service. @param until delays its responses */
  async function fakeFormService(page: Page, until?: Promise<void>): Promise<void> {
    await page.route('https://form.example/**', async (route) => {
      const isScript = route.request().url() === SCRIPT;
      await until;
      if (isScript) await route.fulfill({ contentType: 'text/javascript', body: '' });
      else await route.fulfill({ contentType: 'text/html', body: body(route.request().url()) });
    });
  }

  test('has reserved space below the phone number until it has loaded', { tag: '@long' }, async ({
    page,
    siteWith,
  }) => {
    const site = await siteWith({ CONTACT_FORM_URL: FORM });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await fakeFormService(page, released);
    await page.goto(site.url + PATH, { waitUntil: 'domcontentloaded' });
    const frame = page.getByTitle('Contact form: Free strategy call');
    await expect(frame).toBeAttached();
    const next = page.getByRole('heading', { name: 'Come by, or find us on the map' });
    // Loading fonts can change the line breaks.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = (await next.boundingBox())?.y ?? 0;
    const phone = await page.getByRole('link', { name: `Call ${brand.phone.display}` }).boundingBox();
    expect(phone?.y).toBeLessThan((await frame.boundingBox())?.y ?? 0);
    release();
    await expect(frame.contentFrame().getByText('Asked: ?id=7')).toBeVisible();
    expect(Math.abs(((await next.boundingBox())?.y ?? 0) - before), 'pixels').toBeLessThan(60);
  });

  test('gets the subject in its URL, and is removed when the visitor opens another page', { tag: '@long' }, async ({
    page,
    siteWith,
  }) => {
    const site = await siteWith({ CONTACT_FORM_URL: FORM });
    await fakeFormService(page);
    await page.goto(`${site.url}${PATH}?subject=Testimonial`);
    await expect(page.frameLocator('iframe').getByText('Asked: ?id=7&subject=Testimonial')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
    await expect(page).toHaveURL(`${site.url}/store`);
    expect(page.frames()).toHaveLength(1);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is shown', { tag: '@long' }, async ({ page, siteWith }) => {
      const site = await siteWith({ CONTACT_FORM_URL: FORM });
      await fakeFormService(page);
      await page.goto(site.url + PATH);
      await expect(page.frameLocator('iframe').getByText('Asked: ?id=7')).toBeVisible();
    });
  });
});
