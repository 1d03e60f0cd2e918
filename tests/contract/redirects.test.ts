/** Old addresses in content/redirects.yaml of the test site are redirected to their new pages in one step. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Site, startSite } from '../support/site.ts';
import { send } from './support.ts';

const POST = '/resources/how-to-get-found-on-google-maps';
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function redirectTarget(path: string): Promise<string | undefined> {
  const { status, headers } = await send(site, 'GET', path);
  expect([path, status]).toEqual([path, 308]);
  return headers.location;
}

it('every line of redirects.yaml redirects to its new address, where a page exists', async () => {
  const lines: Record<string, string> = parse(await readFile('tests/fixture-site/content/redirects.yaml', 'utf8'));
  expect(Object.keys(lines).length).toBeGreaterThan(20);
  for (const [from, to] of Object.entries(lines)) {
    // Addresses with placeholders such as `:slug` are requested below.
    if (to.includes('/:')) continue;
    expect([from, await redirectTarget(encodeURI(decodeURI(from)))]).toEqual([from, to]);
    // The demo catalog has no second page.
    if (to.startsWith('/') && to !== '/store?page=2')
      expect([to, (await send(site, 'GET', to)).status]).toEqual([to, 200]);
  }
});

it.each([
  ['/2019/05/My-Post/?utm_source=mail', `${POST}?utm_source=mail`],
  ['/products/stand?variant=3', '/product/stand?variant=3'],
  ['/?p=123', POST],
  ['/checkout?order=7', '/store'],
])('the old address %s is redirected to %s', async (path, to) => {
  expect(await redirectTarget(path)).toBe(to);
});

it.each(['/?p=124', '/?p=123&a=b', '/', '/store?add-to-cart=8'])(
  '%s is no old address and shows its page',
  async (path) => {
    expect((await send(site, 'GET', path)).status).toBe(200);
  },
);

it('a redirect from an address to itself is ignored', async () => {
  expect(await redirectTarget('/moved-out')).toBe('https://moved.example/moved-out');
  const targetSite = await startSite({ SITE_URL: 'https://moved.example' });
  expect((await fetch(`${targetSite.url}/moved-out`, { redirect: 'manual' })).status).toBe(404);
  await targetSite.stop();
});
