/** What customers get, shown on sample clients. */
import { expect, test } from '../../support/fixtures.ts';

test('a website before and after: a divider that works by keyboard', async ({ page, site }) => {
  await page.goto(`${site.url}/services/website-design-development`);
  const website = page.getByRole('figure', { name: 'Sample A website for Sample Street Bakery, Lombard' });
  const divider = website.getByRole('slider', { name: 'How much of the old site is shown, in percent' });
  const middle = async () => {
    const { x, y, width, height } = (await website.getByText('Bread at seven. Gone by noon.').boundingBox()) ?? raise();
    return page.evaluate(([left, top]) => document.elementsFromPoint(left, top).map((each) => each.textContent), [
      x + width / 2,
      y + height / 2,
    ] as const);
  };
  await divider.focus();
  await expect.poll(middle).toContain('Bread at seven. Gone by noon.');
  await page.keyboard.press('End');
  await expect(divider).toHaveValue('100');
  await expect.poll(middle).not.toContain('Bread at seven. Gone by noon.');
  await page.keyboard.press('Home');
  await expect.poll(middle).toContain('Bread at seven. Gone by noon.');
});

for (const width of [390, 1440])
  test(`at first the divider hides no word of the new site, ${width} pixels wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}/services/website-design-development`);
    const website = page.getByRole('figure', { name: 'Sample A website for Sample Street Bakery, Lombard' });
    const slider = website.getByRole('slider');
    const stage = (await slider.boundingBox()) ?? raise();
    const divider = stage.x + (stage.width * Number(await slider.inputValue())) / 100;
    for (const words of ['Bread at seven. Gone by noon.', 'Reserve a loaf', 'Open Tuesday to Sunday, 7 AM to 1 PM']) {
      const box = (await website.getByText(words).boundingBox()) ?? raise();
      expect(box.x, words).toBeGreaterThan(divider);
      expect(box.x + box.width, words).toBeLessThan(stage.x + stage.width);
    }
    const old = (await website.getByText('Welcome to our website!!!').boundingBox()) ?? raise();
    expect(old.x + old.width).toBeLessThan(divider);
  });

test('the figures of a monthly report stand in one row', async ({ page, site }) => {
  await page.goto(`${site.url}/services/marketing-consulting-strategy`);
  const report = page.getByRole('figure', { name: 'Sample A monthly report for Sample Law Office, Oak Brook' });
  const tops = await Promise.all(
    ['26', '17', '9', '11'].map(async (figure) => (await report.getByText(figure, { exact: true }).boundingBox())?.y),
  );
  expect(new Set(tops).size).toBe(1);
});

const raise = () => {
  throw new Error('the page shows no website');
};

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('both sites are read, one under the other', async ({ page, site }) => {
    await page.goto(`${site.url}/services/website-design-development`);
    const before = await page.getByText('Welcome to our website!!!').boundingBox();
    const after = await page.getByText('Bread at seven. Gone by noon.').boundingBox();
    expect(after?.y).toBeGreaterThan((before?.y ?? Number.POSITIVE_INFINITY) + (before?.height ?? 0));
    await expect(page.getByRole('slider')).toBeHidden();
  });
});

test('each kind of page shows work that is marked as a sample', { tag: '@long' }, async ({ page, site }) => {
  const shown = {
    '/': 'A website for Sample Street Bakery, Lombard',
    '/offers/local-business-promo': 'A business profile for Sample Street Bakery, Lombard',
    '/services/seo-services': 'Search results for Sample Dental Care, Naperville',
    '/services/google-maps-360-virtual-tours': 'A business profile for Sample Coffee Bar, Chicago',
    '/services/advertising/google-ads': 'A search ad for Sample Roofing, Wheaton',
    '/services/social-media-marketing': 'A social ad for Sample Street Bakery, Lombard',
    '/services/email-marketing-crm-automation': 'An email for Sample Paper Goods, Elmhurst',
    '/services/marketing-consulting-strategy': 'A monthly report for Sample Law Office, Oak Brook',
    '/services/branding-creative-services': 'A brand sheet for Sample Coffee Bar, Chicago',
    '/services/reputation-management': 'A reply to a review for Sample Dental Care, Naperville',
    '/industries/attorney': 'Search results for Sample Law Office, Oak Brook',
    '/case-studies': 'An email for Sample Paper Goods, Elmhurst',
  };
  for (const [path, caption] of Object.entries(shown)) {
    await page.goto(site.url + path);
    await expect(page.getByRole('figure', { name: `Sample ${caption}` }).first(), path).toBeVisible();
  }
  await page.goto(`${site.url}/service-areas/aurora`);
  await expect(page.getByRole('figure', { name: 'Search results' })).toContainText('dentist open saturday Aurora');
});

test('every figure says whose it is, or that it is a sample', { tag: '@long' }, async ({ page, site }) => {
  for (const path of ['/case-studies', '/services/seo-services', '/services/maps-and-listings', '/support']) {
    await page.goto(site.url + path);
    const figures = page.locator('[data-figures]');
    expect(await figures.count(), path).toBeGreaterThan(0);
    for (const each of await figures.all()) await expect(each, path).toContainText(/Sample|Source: \w/);
  }
});
