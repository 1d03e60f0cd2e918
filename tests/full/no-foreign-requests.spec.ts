/** With nothing configured, the whole site is used and nothing leaves the machine. */
import { expect, test } from '../support/fixtures.ts';
import { PAGE_PATHS, PRODUCT_PATHS } from '../support/routes.ts';

// The page for an unknown address answers as such.
test.use({ allow: ['status of 404'] });

test('no page asks anybody but the site itself', async ({ page, context, site }) => {
  test.setTimeout(600_000);
  const asked: URL[] = [];
  context.on('request', (request) => asked.push(new URL(request.url())));
  for (const path of [...PAGE_PATHS, ...PRODUCT_PATHS, '/nowhere']) {
    await page.goto(site.url + path);
    // What waits until somebody is there, or comes near, comes now.
    await page.mouse.move(20, 20);
    for (const part of await page.locator('main > :visible, footer').all()) await part.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
  }
  expect(asked.length).toBeGreaterThan(PAGE_PATHS.length + PRODUCT_PATHS.length);
  const foreign = asked.filter(({ protocol, origin }) => protocol !== 'data:' && origin !== site.url);
  expect(foreign.map(String)).toEqual([]);
});
