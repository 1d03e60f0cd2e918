import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brand } from '../../config/brand.ts';
import { officeLine } from '../../config/brand-types.ts';
import { expect, test } from '../support/fixtures.ts';

const PATH = '/contact-us';

test('phone, e-mail and hours are there', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: brand.phone.display, exact: true })).toHaveAttribute(
    'href',
    `tel:${brand.phone.e164}`,
  );
  await expect(main.getByRole('link', { name: brand.email, exact: true })).toHaveAttribute(
    'href',
    `mailto:${brand.email}`,
  );
  await expect(page.getByRole('table').getByRole('row')).toHaveText([
    /Monday to Friday\s*9:00 AM to 6:00 PM CST/,
    /Saturday\s*Closed/,
    /Sunday\s*Closed/,
  ]);
});

test('three offices open in a maps search, and the first one is on the map', async ({ page, context, site }) => {
  await context.route(`${new URL(brand.maps.searchUrl).origin}/**`, (route) => route.fulfill({ body: 'map' }));
  await page.goto(site.url + PATH);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
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

test('a press on an office that is rising still is not lost', async ({ page, site }) => {
  const motion = await page.context().newCDPSession(page);
  await motion.send('Animation.enable');
  await motion.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
  await page.goto(site.url + PATH);
  const group = page.getByRole('list').filter({ has: page.getByRole('article') });
  await expect(page.locator('iframe[height]')).toHaveCount(1);
  await group.evaluate((list) => list.scrollIntoView());
  await expect(group).toHaveAttribute('data-enter', '');
  const link = group.getByRole('link', { name: brand.offices[0].name, exact: true });
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  const start = await top();
  await expect.poll(top, 'it rises').toBeLessThan(start);
  await link.hover({ force: true });
  await page.mouse.down();
  const pressed = await top();
  await page.evaluate(async () => {
    for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
  });
  expect(await top(), 'it waits for the finger').toBe(pressed);
  await page.mouse.up();
  await expect(page).toHaveURL(`${site.url}/service-areas/lombard`);
});

test('Claim Your Free Analysis scrolls to the form', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(site.url + PATH);
  await page.getByRole('link', { name: 'Claim Your Free Analysis' }).click();
  await expect(page).toHaveURL(`${site.url}${PATH}#contact-form-section`);
  const top = () => page.locator('#contact-form-section').evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(120);
  expect(await top(), 'below the bar').toBeGreaterThan(70);
});

test('links to the strategy call arrive at it', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(site.url);
  await page.goto(`${site.url}${PATH}#strategy-call`);
  await expect(page.getByRole('heading', { name: 'Free strategy call' })).toBeInViewport();
});

test('a review is asked for where the address says so', async ({ page, site }) => {
  await page.goto(`${site.url}${PATH}?subject=Testimonial`);
  await expect(page.getByRole('region', { name: 'Leave a review' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByLabel('Subject')).toHaveValue('Testimonial');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.url + PATH);
});

test('a subject that we do not know changes nothing on the page', async ({ page, site }) => {
  await page.goto(`${site.url}${PATH}?subject=%3Cb%3ESend%20money%3C/b%3E`);
  await expect(page.getByRole('region', { name: 'Free strategy call' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Send money');
});

for (const width of [320, 390, 768, 1024, 1280, 1440]) {
  test(`our form moves nothing when it comes, on a screen of ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route('**/forms/contact?*', async (route) => {
      asked.resolve();
      await answer.promise;
      await route.continue();
    });
    await page.goto(site.url + PATH, { waitUntil: 'domcontentloaded' });
    await asked.promise;
    // Words may take another width with them.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const offices = page.getByRole('heading', { name: 'Come by, or find us on the map' });
    const top = () => offices.evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
    const before = await top();
    answer.resolve();
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Send' })).toBeVisible();
    await expect(page.locator('iframe[height]')).toHaveCount(1);
    expect(await top()).toBe(before);
  });
}

test('a focus ring is not cut off at the edge of the form', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  const name = page.frameLocator('iframe').getByLabel('Name');
  await name.focus();
  const ring = await name.evaluate((field) => {
    const { left, right } = field.getBoundingClientRect();
    const { outlineWidth, outlineOffset } = getComputedStyle(field);
    const width = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    return { width, left, right: document.documentElement.clientWidth - right };
  });
  expect(ring.width).toBeGreaterThan(0);
  expect(ring.left).toBeGreaterThanOrEqual(ring.width);
  expect(ring.right).toBeGreaterThanOrEqual(ring.width);
});

test.describe('our form without script', () => {
  test.use({ javaScriptEnabled: false });

  test('is as high as it has to be', async ({ page, site }) => {
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.url + PATH);
      const button = page.frameLocator('iframe').getByRole('button', { name: 'Send message' });
      const end = await button.boundingBox();
      const frame = await page.locator('iframe').boundingBox();
      expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeGreaterThan((end?.y ?? 0) + (end?.height ?? 0));
    }
  });
});

test.describe('a form of somebody else', () => {
  let server: Server;
  let answer: () => void;
  let formUrl: string;

  test.beforeEach(async () => {
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server = createServer(async (request, response) => {
      await held;
      const script = request.url === '/embed.js';
      response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
      response.end(script ? '' : `<!doctype html><title>Form</title><p>Asked: ${request.url}`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    formUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/form?id=7`;
  });
  test.afterEach(() => {
    answer();
    server.closeAllConnections();
    server.close();
  });

  test('has its place reserved, and three grey lines until it has loaded', async ({ page, newSite }) => {
    const site = await newSite({ CONTACT_FORM_URL: formUrl });
    await page.goto(site.url + PATH, { waitUntil: 'domcontentloaded' });
    const place = page.locator('#contact-form-section');
    const frame = place.getByTitle('Contact form: Free strategy call');
    await expect(frame).toBeAttached();
    await expect(place.locator('[data-embed-lines] > *')).toHaveCount(3);
    // Words may take another width with them.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await place.boundingBox();
    const phone = await place.getByRole('link', { name: `Call ${brand.phone.display}` }).boundingBox();
    expect(phone?.y).toBeLessThan((await frame.boundingBox())?.y ?? 0);
    answer();
    await expect(page.frameLocator('iframe').getByText('Asked: /form?id=7')).toBeVisible();
    await expect(place.locator('[data-embed-lines]')).toHaveCount(0);
    expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(1000);
    expect(await place.boundingBox(), 'nothing moved').toEqual(before);
  });

  test('brings its script along, where one is configured', async ({ page, newSite }) => {
    answer();
    const site = await newSite({
      CONTACT_FORM_URL: formUrl,
      CONTACT_FORM_SCRIPT_URL: new URL('/embed.js', formUrl).href,
    });
    const script = page.waitForRequest(/\/embed\.js$/);
    await page.goto(site.url + PATH);
    await script;
    await expect(page.locator('#contact-form-section script')).toHaveCount(1);
    await page.goto(`${site.url}/faq`);
    await expect(page.locator('script[src$="/embed.js"]')).toHaveCount(0);
  });

  test('is told the subject, and leaves with the page', async ({ page, newSite }) => {
    answer();
    const site = await newSite({ CONTACT_FORM_URL: formUrl });
    await page.goto(`${site.url}${PATH}?subject=Testimonial`);
    await expect(page.frameLocator('iframe').getByText('Asked: /form?id=7&subject=Testimonial')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
    await expect(page).toHaveURL(`${site.url}/store`);
    expect(page.frames()).toHaveLength(1);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is there, too', async ({ page, newSite }) => {
      answer();
      const site = await newSite({ CONTACT_FORM_URL: formUrl });
      await page.goto(site.url + PATH);
      await expect(page.frameLocator('iframe').getByText('Asked: /form?id=7')).toBeVisible();
      await expect(page.locator('[data-embed-lines]')).toBeHidden();
    });
  });
});
