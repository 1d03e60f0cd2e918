import { expect, test } from '../support/fixtures.ts';

const PATH = '/tools/free-website-audit';

test('the page explains the report and opens the analyser in a new tab', async ({ page, context, newSite }) => {
  const site = await newSite({ ANALYZER_URL: 'https://analyser.example/report' });
  await context.route('https://analyser.example/**', (route) => route.fulfill({ body: 'report' }));
  await page.goto(site.url + PATH);
  await expect(page.getByRole('main')).toContainText('An instant SEO report');
  for (const name of ['Speed', 'Page tags', 'Mobile', 'Local signals'])
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible();
  const address = page.getByLabel('Website address');
  const button = page.getByRole('button', { name: 'Analyze' });
  await expect(address).toHaveAttribute('type', 'url');
  await expect(button).toBeDisabled();
  await address.fill('https://bakery.example');
  const opened = context.waitForEvent('page');
  await button.click();
  const { searchParams } = new URL((await opened).url());
  expect(searchParams.get('domain')).toBe('bakery.example');
  await expect(page, 'the page stays').toHaveURL(site.url + PATH);
});

test('the page ends with the way to the strategy call', async ({ page, site }) => {
  await page.goto(site.url + PATH);
  await expect(page.getByRole('link', { name: 'Go through my report' })).toHaveAttribute(
    'href',
    '/contact-us#strategy-call',
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an address can be sent, and an empty one cannot', async ({ page, context, newSite }) => {
    const site = await newSite({ ANALYZER_URL: 'https://analyser.example/report' });
    await context.route('https://analyser.example/**', (route) => route.fulfill({ body: 'report' }));
    await page.goto(site.url + PATH);
    const button = page.getByRole('button', { name: 'Analyze' });
    await button.click();
    expect(context.pages()).toHaveLength(1);
    await page.getByLabel('Website address').fill('https://bakery.example');
    const opened = context.waitForEvent('page');
    await button.click();
    expect(new URL((await opened).url()).searchParams.get('domain')).toBe('https://bakery.example');
  });
});
