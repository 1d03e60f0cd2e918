/** The site of another agency (tests/second-brand), which is far from Chicago and has no testimonials. */
import { execFileSync } from 'node:child_process';
import { expect, test } from '../../support/fixtures.ts';
import type { Site } from '../../support/site.ts';

const SECOND = { SITE_DIR: 'tests/second-brand' };

// All tests run in one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  execFileSync(process.execPath, ['scripts/run.mjs', 'integrations/build/build.ts'], {
    env: { ...process.env, ...SECOND },
    stdio: 'inherit',
  });
});

let site: Site;
test.beforeEach(async ({ siteWith }) => {
  site = await siteWith(SECOND);
});

test.describe('another agency', { tag: '@long' }, () => {
  test('without testimonials a visitor sees no empty section, and an explanation on the testimonials page', async ({
    page,
  }) => {
    for (const path of ['/', '/about-us', '/service-areas/rockhaven']) {
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('What Our Clients Say')).toBeHidden();
    }
    await expect(page.getByRole('heading', { name: 'Local knowledge' })).toBeVisible();
    await expect(page.locator('blockquote')).toHaveCount(0);
    await page.goto(`${site.url}/testimonials`);
    await expect(page.getByRole('main')).toContainText('Nothing is published here yet.');
    await expect(page.getByRole('link', { name: 'Leave a Review' })).toBeVisible();
  });

  test('a visitor sees a town far from Chicago at the center of its map, without a grid address', async ({ page }) => {
    await page.goto(`${site.url}/service-areas/rockhaven`);
    await expect(page.getByRole('main')).not.toContainText(/\d+[EW] \d+[NS]/);
    const map = page.getByRole('img', { name: 'Map: Rockhaven' });
    const name = map.getByText('Rockhaven', { exact: true });
    await expect(name).toBeVisible();
    const [whole, label] = await Promise.all([map.boundingBox(), name.boundingBox()]);
    if (!whole || !label) throw new Error('the map is not shown');
    expect(Math.abs(label.x - (whole.x + whole.width / 2))).toBeLessThan(whole.width / 4);
    expect(Math.abs(label.y + label.height / 2 - (whole.y + whole.height / 2))).toBeLessThan(whole.height / 10);
    await page.goto(`${site.url}/service-areas`);
    await expect(page.getByRole('main')).not.toContainText(/\d+[EW] \d+[NS]/);
    await expect(page.getByRole('link', { name: /Rockhaven/ })).toBeVisible();
  });

  test('numbers in headings are the counts of services and industries in the content', async ({ page }) => {
    await page.goto(site.url);
    await expect(page.getByLabel('Find your town on the plan'), 'the agency has no street grid').toBeHidden();
    await expect(page.getByRole('region', { name: 'Three services' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Two trades, one harbor' })).toBeVisible();
  });

  test('an item of the support page without a page is marked as coming soon, and says so in a message on click', async ({
    page,
    shopper,
  }) => {
    await page.goto(`${site.url}/support`);
    const item = page.getByRole('button', { name: 'Spring check' });
    await expect(item).toHaveAccessibleDescription('Coming soon');
    await item.click();
    await expect(shopper.toast).toHaveRole('alert');
    await expect(shopper.toast).toContainText('Coming Soon!');
    await expect(shopper.toast).toContainText('The detailed support page is under construction.');
    await expect(page).toHaveURL(`${site.url}/support`);
    await shopper.toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(shopper.toast).toBeHidden();
    await item.press('Enter');
    await expect(shopper.toast).toContainText('Coming Soon!');
  });

  test.describe('a post with long lines of code and a wide table', () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`${site.url}/resources/code-and-table-post`);
    });

    test('does not widen the page of a phone, and its code can be scrolled by keyboard', async ({ page }) => {
      const code = page.getByRole('group', { name: 'Code' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the page is as wide as the screen').toBe(
        360,
      );
      await page.getByRole('group', { name: 'Table' }).first().focus();
      await page.keyboard.press('Tab');
      await expect(code.first()).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => code.first().evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      expect(await code.last().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(
        0,
      );
    });

    test('aligns numbers in tables to the right, and does not break words in tables', async ({ page }) => {
      for (const { role, name } of [
        { role: 'columnheader', name: 'A month' },
        { role: 'cell', name: '$99' },
      ] as const)
        await expect(page.getByRole(role, { name })).toHaveCSS('text-align', 'right');
      const wide = page.getByRole('columnheader', { name: 'Recommendations' });
      expect((await wide.boundingBox())?.height, 'one line').toBeLessThan(60);
    });

    test('is printed without cut-off code or tables', async ({ page }) => {
      await page.setViewportSize({ width: 720, height: 900 });
      await page.emulateMedia({ media: 'print' });
      for (const box of await page.getByRole('group', { name: /^(?:Code|Table)$/ }).all())
        expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await expect(page.getByRole('group', { name: 'Table' }).last()).toHaveCSS('overflow-x', 'visible');
    });
  });
});
