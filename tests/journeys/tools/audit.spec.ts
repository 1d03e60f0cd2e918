/** The free audit, from the form to the report and on to the lead form. */
import { analyze, REPORT, test } from '../../support/audit-fixtures.ts';
import { expect } from '../../support/fixtures.ts';
import { readLeads } from '../../support/leads.ts';

// All tests run in one worker, so that the site starts once.
test.describe.configure({ mode: 'default' });
test.use({ allow: ['status of 400'] });

test('an invalid web address shows an error in the field, and opens no report', { tag: '@long' }, async ({
  page,
  auditSite,
}) => {
  await page.goto(auditSite.url);
  const field = page.getByLabel('Website address');
  for (const address of ['not a domain', 'example', 'mailto:a@b.example']) {
    await field.fill(address);
    await page.locator('astro-island:not([ssr])', { has: field }).waitFor();
    await page.getByRole('button', { name: 'Analyze' }).click();
    const message = await field.evaluate((input: HTMLInputElement) => input.validationMessage);
    expect(message).toBe('Enter a web address such as yourbusiness.com.');
    await expect(field).toHaveValue(address);
  }
  expect(page.context().pages()).toHaveLength(1);
});

test('a visitor starts an audit on the home page, reads the report and sends the lead form', async ({
  page,
  auditSite,
}) => {
  await page.goto(auditSite.url);
  const report = await analyze(page, 'faulty.example');
  const address = new URL(report.url());
  expect(address.pathname).toBe(REPORT);
  expect([...address.searchParams.keys()]).toEqual(['domain', 'hostname', 'uid']);
  await expect(report).toHaveTitle('Website audit of faulty.example | Evenside');
  await expect(report.getByRole('heading', { level: 1 })).toHaveText(/^Website audit of faulty\.example: \d\d of 100$/);
  await expect(report.getByText('Walking your block.')).toBeHidden();
  await expect(report.getByRole('region', { name: 'How the score is made' })).toContainText('a warning half');

  const security = report.getByRole('region', { name: 'Security' });
  const finding = security.getByRole('article').filter({ hasText: 'HTTP does not lead to HTTPS' });
  await expect(finding).toContainText('Fix this');
  await expect(finding).toContainText('The page can be read without HTTPS, too.');
  await expect(finding).toContainText('Let the server redirect every http address');
  await security.getByText('1 passed').click();
  await expect(security.getByRole('heading', { name: 'The page uses HTTPS' })).toBeVisible();

  const previews = report.getByRole('region', { name: 'How you look from the street' });
  await expect(previews).toContainText('Gridline Bakery in Lombard: bread from six');
  await expect(previews).toContainText('https://bakery.example/card.png');
  expect(await report.locator('main img').count(), 'no picture of the audited site is loaded').toBe(0);

  await report.getByRole('link', { name: 'Send my report' }).click();
  await expect(report).toHaveURL(/\/contact-us\?.*#contact-form-section$/);
  const { searchParams } = new URL(report.url());
  expect(searchParams.get('subject')).toBe('Website audit');
  expect(searchParams.get('website')).toBe('https://faulty.example/');
  expect(searchParams.get('message')).toContain('- Fix: HTTP does not lead to HTTPS');

  const form = report.frameLocator('iframe');
  await expect(form.getByLabel('Message')).toHaveValue(/- Fix: HTTP does not lead to HTTPS/);
  await form.getByLabel('Name').fill('Dana Sample');
  await form.getByLabel('Email', { exact: true }).fill('dana@sample-bakery.example');
  await form.getByLabel('You may keep what I enter').check();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  const [stored] = await readLeads(auditSite);
  expect(stored?.lead).toMatchObject({ subject: 'Website audit', website: 'https://faulty.example/' });
});

test('a report for an invalid address shows an error at the field, and the visitor corrects it', async ({
  page,
  auditSite,
}) => {
  const response = await page.goto(`${auditSite.url}${REPORT}?domain=my+bakery`);
  expect(response?.status()).toBe(400);
  const field = page.getByLabel('Website address');
  await expect(field).toHaveValue('my bakery');
  await expect(field).toHaveAccessibleDescription('This is not a web address. Enter it like yourbusiness.com.');
  await field.fill('bakery.example');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/of 100$/);
});

test('a report for a local address says that it cannot be checked, and has a field for another address', async ({
  page,
  auditSite,
}) => {
  const response = await page.goto(`${auditSite.url}${REPORT}?domain=printer.local`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That address cannot be checked from here.');
  await expect(page.getByLabel('Website address')).toHaveValue('printer.local');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor opens the report through the form, and its shared URL opens it again', async ({
    page,
    auditSite,
    browser,
  }) => {
    await page.goto(`${auditSite.url}/tools/free-website-audit`);
    const report = await analyze(page, 'https://faulty.example');
    await expect(report.getByRole('heading', { level: 1 })).toHaveText(/of 100$/);
    await expect(report.getByText('Walking your block.')).toBeHidden();
    const shared = await report.getByRole('link', { name: 'its own address' }).getAttribute('href');
    const elsewhere = await browser.newPage();
    await elsewhere.goto(auditSite.url + shared);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
      await report.getByRole('heading', { level: 1 }).innerText(),
    );
    await elsewhere.close();
  });
});
