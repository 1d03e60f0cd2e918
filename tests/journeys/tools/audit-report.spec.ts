/** The report of the free audit: content, print version and accessibility. */
import { GOOD_SITE, siteOf } from '../../../services/audit/testing/good-site.ts';
import { REPORT, test } from '../../support/audit-fixtures.ts';
import { startAuditingSite } from '../../support/auditing-site.ts';
import { expectNoViolation, TWO_VIEWS } from '../../support/axe.ts';
import { expect } from '../../support/fixtures.ts';

// All tests run in one worker, so that the site starts once.
test.describe.configure({ mode: 'default' });
test.use({ allow: ['status of 400'] });

test('groups without findings share one section, and the explanation of the score comes last', async ({
  page,
  auditSite,
}) => {
  await page.goto(`${auditSite.url}${REPORT}?domain=faulty.example`);
  const groups = page.getByRole('navigation', { name: 'Groups of checks' });
  const passed = page.getByRole('region', { name: 'Nothing to change' });
  const withoutFindings = groups.getByRole('listitem').filter({ hasText: 'Nothing to change' });
  const names = await passed.getByRole('heading', { level: 3 }).allTextContents();
  expect(names.length).toBeGreaterThan(1);
  expect(await withoutFindings.count()).toBe(names.length);
  await withoutFindings.first().getByRole('link').click();
  await expect(passed.getByRole('listitem').first()).toBeInViewport();
  await expect(passed.getByRole('article')).toHaveCount(0);
  await passed
    .getByText(/^\d+ passed/)
    .first()
    .click();
  await expect(passed.getByRole('article').first()).toContainText('Passed');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toHaveText('How the score is made');
});

test('headings break no word on a narrow screen', { tag: '@long' }, async ({ page, auditSite }) => {
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

test('a visitor sees the progress of the audit while it runs', { tag: '@long' }, async ({ page }) => {
  const good = siteOf(GOOD_SITE);
  const delayedResponse = Promise.withResolvers<() => void>();
  const site = await startAuditingSite({
    'https://bakery.example': (request, response) => {
      if (request.url === '/') delayedResponse.resolve(() => good(request, response));
      else good(request, response);
    },
  });
  await page.goto(`${site.url}${REPORT}?domain=bakery.example`, { waitUntil: 'commit' });
  const log = page.getByRole('log', { name: 'Progress' });
  await expect(log.getByRole('listitem')).toHaveText(['Ask robots.txt for permission: We may read the page']);
  const running = await page.content();
  (await delayedResponse.promise)();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Website audit of bakery\.example: \d+ of 100$/);
  await expect(log).toBeHidden();

  // Axe checks a copy of the page, because the audit itself ends after ten seconds.
  await page.route('**/running', (route) => route.fulfill({ contentType: 'text/html', body: running }));
  await page.goto(`${site.url}/running`, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking your block.');
  await expect(log).toBeVisible();
  await expectNoViolation(page, 'a running audit');
  // Leaves the page first, so that it logs no errors when the site stops.
  await page.goto('about:blank');
  await site.stop();
});

test('the page of a failed audit has no axe violation', { tag: '@long' }, async ({ page, auditSite }) => {
  for (const domain of ['my+bakery', 'printer.local']) {
    await page.goto(`${auditSite.url}${REPORT}?domain=${domain}`);
    await expectNoViolation(page, domain);
  }
});

test('the report has no axe violation, with closed and open sections, and fits every screen', { tag: '@long' }, async ({
  page,
  auditSite,
}) => {
  await page.goto(`${auditSite.url}${REPORT}?domain=faulty.example`);
  await expectNoViolation(page, 'the report', TWO_VIEWS);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expectNoViolation(page, 'the opened report');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // Polls, because the browser applies the new width a moment later.
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrollWidth, `at ${width} px`).toBe(width);
  }
});

test('the printed report has no header, footer, breadcrumb or calls to action', { tag: '@long' }, async ({
  page,
  auditSite,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${auditSite.url}${REPORT}?domain=faulty.example`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
  for (const text of ['Have us fix it', 'Send my report']) await expect(page.getByText(text)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('(312) 555-0142').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'HTTP does not lead to HTTPS' })).toBeVisible();
  // Closed sections with passed checks are printed, too.
  await expect(page.getByRole('heading', { name: 'The page uses HTTPS' })).toBeVisible();
  const textColor = await page.evaluate(() => getComputedStyle(document.body).color);
  const [red = 255, green = 255, blue = 255] = (textColor.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue), 'dark text on paper, also with a dark color scheme').toBeLessThan(80);
});
