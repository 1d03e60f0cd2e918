/** The free audit, from the box to the report and on to the form. */

import type { Page } from '@playwright/test';
import { FIXTURES } from '../../services/audit/testing/fixtures.ts';
import { GOOD_SITE, siteOf, toHttps } from '../../services/audit/testing/good-site.ts';
import { startSiteWith } from '../support/audited-sites.ts';
import { expectNoViolation, TWO_VIEWS } from '../support/axe.ts';
import { expect, test as withSite } from '../support/fixtures.ts';
import { readLeads } from '../support/leads.ts';
import type { Site } from '../support/site.ts';

const REPORT = '/tools/free-website-audit/report';
const faulty = FIXTURES.find(({ name }) => name === 'HTTPS by halves')?.origins ?? {};
/** The same site without a fault, and with some. */
const SITES = {
  'https://bakery.example': siteOf(GOOD_SITE),
  'http://bakery.example': toHttps,
  ...Object.fromEntries(Object.entries(faulty).map(([origin, answer]) => [origin.replace('bakery', 'faulty'), answer])),
};

const test = withSite.extend<object, { auditSite: Site }>({
  auditSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const site = await startSiteWith(SITES);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

// All in one worker: the site of this file starts once.
test.describe.configure({ mode: 'default' });
test.use({ allow: ['status of 400'] });

/** What the box opens in its new tab. */
async function analyze(page: Page, address: string): Promise<Page> {
  await page.getByLabel('Website address').fill(address);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Analyze' }).click();
  const report = await opened;
  await report.waitForLoadState();
  return report;
}

test('the page that was entered is the one that is read', { tag: '@long' }, async ({ page, auditSite }) => {
  await page.goto(auditSite.url);
  const report = await analyze(page, 'bakery.example/nowhere?to=be');
  expect(new URL(report.url()).searchParams.get('domain')).toBe('bakery.example/nowhere?to=be');
});

test('what is no web address is said in the field, and opens nothing', { tag: '@long' }, async ({
  page,
  auditSite,
}) => {
  await page.goto(auditSite.url);
  const field = page.getByLabel('Website address');
  for (const address of ['not a domain', 'example', 'mailto:a@b.example']) {
    await field.fill(address);
    await page.getByRole('button', { name: 'Analyze' }).click();
    const message = await field.evaluate((input: HTMLInputElement) => input.validationMessage);
    expect(message).toBe('Enter a web address such as yourbusiness.com.');
    await expect(field).toHaveValue(address);
  }
  expect(page.context().pages()).toHaveLength(1);
});

test('from the box on the home page to the report and to the form', async ({ page, auditSite }) => {
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
  expect(await report.locator('main img').count(), 'nothing of the audited site is loaded').toBe(0);

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

test('groups without a finding are one list, and the arithmetic of the score comes last', async ({
  page,
  auditSite,
}) => {
  await page.goto(`${auditSite.url}${REPORT}?domain=faulty.example`);
  const groups = page.getByRole('navigation', { name: 'Groups of checks' });
  const passed = page.getByRole('region', { name: 'Nothing to change' });
  const whole = groups.getByRole('listitem').filter({ hasText: 'Nothing to change' });
  const names = await passed.getByRole('heading', { level: 3 }).allTextContents();
  expect(names.length).toBeGreaterThan(1);
  expect(await whole.count()).toBe(names.length);
  await whole.first().getByRole('link').click();
  await expect(passed.getByRole('listitem').first()).toBeInViewport();
  await expect(passed.getByRole('article')).toHaveCount(0);
  await passed
    .getByText(/^\d+ passed/)
    .first()
    .click();
  await expect(passed.getByRole('article').first()).toContainText('Passed');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toHaveText('How the score is made');
});

test('no word of a heading is broken on a narrow screen', { tag: '@long' }, async ({ page, auditSite }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${auditSite.url}${REPORT}?domain=faulty.example`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const broken = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const node = walker.currentNode;
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        }
        return found;
      }),
    );
  expect(broken).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', { tag: '@long' }, () => {
    test.use({ javaScriptEnabled });

    test('the ad that led to the audit is known to the lead that comes of it', async ({ page, auditSite }) => {
      await page.goto(`${auditSite.url}/tools/free-website-audit?utm_source=ads&fbclid=Click-3`);
      const report = await analyze(page, 'https://faulty.example');
      await report.getByRole('link', { name: 'Send my report' }).click();
      // It is not kept in an address that a visitor may pass on.
      if (javaScriptEnabled) await expect(report).not.toHaveURL(/Click-3/);
      const form = report.frameLocator('iframe');
      await form.getByLabel('Name').fill('Dana Sample');
      await form.getByLabel('Email', { exact: true }).fill(`${javaScriptEnabled}@sample-bakery.example`);
      await form.getByLabel('You may keep what I enter').check();
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(form.getByRole('heading', { name: 'We have your message' })).toBeVisible();
      const stored = (await readLeads(auditSite)).find(({ lead }) => lead.email.startsWith(`${javaScriptEnabled}`));
      expect(stored?.source).toMatchObject({
        page: '/contact-us',
        campaign: { utm_source: 'ads', fbclid: 'Click-3' },
      });
    });
  });
}

test('while the site is read, the page says how far it is', { tag: '@long' }, async ({ page }) => {
  const good = siteOf(GOOD_SITE);
  const held = Promise.withResolvers<() => void>();
  const site = await startSiteWith({
    'https://bakery.example': (request, response) => {
      if (request.url === '/') held.resolve(() => good(request, response));
      else good(request, response);
    },
  });
  await page.goto(`${site.url}${REPORT}?domain=bakery.example`, { waitUntil: 'commit' });
  const log = page.getByRole('log', { name: 'Progress' });
  await expect(log.getByRole('listitem')).toHaveText(['Ask robots.txt for permission: We may read the page']);
  const running = await page.content();
  (await held.promise)();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Website audit of bakery\.example: \d+ of 100$/);
  await expect(log).toBeHidden();

  // An audit ends by itself after ten seconds, so axe looks at a copy of the page.
  await page.route('**/running', (route) => route.fulfill({ contentType: 'text/html', body: running }));
  await page.goto(`${site.url}/running`, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking your block.');
  await expect(log).toBeVisible();
  await expectNoViolation(page, 'a running audit');
  // The page goes first: it would complain of a site that is gone.
  await page.goto('about:blank');
  await site.stop();
});

test('a site without a fault gets all points', { tag: '@long' }, async ({ page, auditSite }) => {
  await page.goto(`${auditSite.url}${REPORT}?domain=bakery.example`);
  // All groups but the one that a clock has a say in.
  const groups = page.getByRole('navigation', { name: 'Groups of checks' }).getByRole('link');
  for (const group of await groups.filter({ hasNotText: 'Speed' }).all())
    await expect(group).toContainText('100 of 100');
});

test('the groups lead to their sections', { tag: '@long' }, async ({ page, auditSite }) => {
  await page.goto(`${auditSite.url}${REPORT}?domain=bakery.example`);
  const groups = page.getByRole('navigation', { name: 'Groups of checks' }).getByRole('link');
  await expect(groups).toHaveCount(9);
  await groups.filter({ hasText: 'AI readability' }).click();
  await expect(page.getByRole('heading', { name: 'AI readability' })).toBeInViewport();
});

test('a mistake in the address is named at its field, and can be corrected', async ({ page, auditSite }) => {
  const response = await page.goto(`${auditSite.url}${REPORT}?domain=my+bakery`);
  expect(response?.status()).toBe(400);
  const field = page.getByLabel('Website address');
  await expect(field).toHaveValue('my bakery');
  await expect(field).toHaveAccessibleDescription('This is not a web address. Enter it like yourbusiness.com.');
  await field.fill('bakery.example');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/of 100$/);
});

test('for a site that cannot be checked the page says so, with a way to try another', async ({ page, auditSite }) => {
  const response = await page.goto(`${auditSite.url}${REPORT}?domain=printer.local`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That address cannot be checked from here.');
  await expect(page.getByLabel('Website address')).toHaveValue('printer.local');
});

test('an audit that failed has no violation', { tag: '@long' }, async ({ page, auditSite }) => {
  for (const domain of ['my+bakery', 'printer.local']) {
    await page.goto(`${auditSite.url}${REPORT}?domain=${domain}`);
    await expectNoViolation(page, domain);
  }
});

test('the report has no violation, opened or not, and fits every screen', { tag: '@long' }, async ({
  page,
  auditSite,
}) => {
  await page.goto(`${auditSite.url}${REPORT}?domain=faulty.example`);
  await expectNoViolation(page, 'the report', TWO_VIEWS);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expectNoViolation(page, 'the opened report');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // The layout of a new width takes the browser a moment.
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrollWidth, `at ${width} px`).toBe(width);
  }
});

test('on paper there is the report alone', { tag: '@long' }, async ({ page, auditSite }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${auditSite.url}${REPORT}?domain=faulty.example`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const gone of ['banner', 'contentinfo'] as const) await expect(page.getByRole(gone)).toBeHidden();
  for (const gone of ['Have us fix it', 'Send my report']) await expect(page.getByText(gone)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('(312) 555-0142').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'HTTP does not lead to HTTPS' })).toBeVisible();
  // What passed is printed without being opened.
  await expect(page.getByRole('heading', { name: 'The page uses HTTPS' })).toBeVisible();
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  const [red = 255, green = 255, blue = 255] = (ink.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue), 'dark ink on paper, also with a dark screen').toBeLessThan(80);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the box leads to the report, and a shared address opens it', async ({ page, auditSite, browser }) => {
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
