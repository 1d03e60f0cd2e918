/** Visit counting by others: the right requests after consent, and none before. */
import { expect, test } from '../../support/shared-third-parties.ts';

test('Plausible and Google Analytics are told of a page, once each, after a yes', { tag: '@long' }, async ({
  page,
  siteWith,
  others,
}) => {
  const { REVIEWS_WIDGET_URL: _, ...env } = others.env;
  const site = await siteWith(env);
  await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
  expect(others.requests).toEqual([]);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(() => others.requests).toHaveLength(4);
  expect(others.requests.toSorted()).toEqual([
    'GET /gtag/js?id=G-TEST1234',
    'GET /js/script.js',
    `POST /api/event {"n":"pageview","u":"${site.url}/faq","d":"www.agency.example"}`,
    'POST /g/collect?en=page_view&tid=G-TEST1234',
  ]);
});

for (const [name, keys, script] of [
  ['Plausible', ['PLAUSIBLE_DOMAIN', 'PLAUSIBLE_URL'], '/js/script.js'],
  ['Google Analytics', ['GA4_ID', 'GA4_URL'], '/gtag/js?id=G-TEST1234'],
] as const) {
  test(`${name} alone asks for nothing of the other`, { tag: '@long' }, async ({ page, siteWith, others }) => {
    const site = await siteWith(Object.fromEntries(keys.map((key) => [key, others.env[key]])));
    await page.goto(`${site.url}/faq`);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect.poll(() => others.requests).toHaveLength(2);
    expect(others.requests[0]).toBe(`GET ${script}`);
  });
}
