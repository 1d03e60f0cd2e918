/** Without configured third parties, no page sends a request to another host, or one that ad blockers would block. */

import { isFiltered } from '../../support/filter-lists.ts';
import { expect, test } from '../../support/fixtures.ts';
import { PRODUCT_PATHS, sitePaths } from '../../support/routes.ts';

// The 404 page logs this status.
test.use({ allow: ['status of 404'] });

test('no page sends a request to another host, or a request that ad blockers block', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(600_000);
  const requested: URL[] = [];
  const subresources: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    requested.push(url);
    if (request.resourceType() !== 'document' && url.protocol !== 'data:') subresources.push(url.pathname + url.search);
  });
  const paths = new Set([...(await sitePaths(site)), ...PRODUCT_PATHS, '/sitemap', '/success', '/nowhere']);
  for (const path of paths) {
    await page.goto(site.url + path);
    // Triggers loading on first interaction and near the viewport.
    await page.mouse.move(20, 20);
    for (const part of await page.locator('main > :visible, footer').all()) await part.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
  }
  expect(requested.length).toBeGreaterThan(paths.size);
  const foreign = requested.filter(({ protocol, origin }) => protocol !== 'data:' && origin !== site.url);
  expect(foreign.map(String)).toEqual([]);
  expect(subresources.filter(isFiltered)).toEqual([]);
});
