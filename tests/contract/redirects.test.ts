/** Old addresses, as content/redirects.yaml of the test site names them, lead to their new pages in one step. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Site, startSite } from '../support/site.ts';
import { send } from './support.ts';

const POST = '/resources/how-to-get-found-on-google-maps';
let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function leadsTo(path: string): Promise<string | undefined> {
  const { status, headers } = await send(site, 'GET', path);
  expect([path, status]).toEqual([path, 308]);
  return headers.location;
}

it('every line leads where it says, and something is there', async () => {
  const lines: Record<string, string> = parse(await readFile('tests/fixture-site/content/redirects.yaml', 'utf8'));
  expect(Object.keys(lines).length).toBeGreaterThan(20);
  for (const [from, to] of Object.entries(lines)) {
    if (to.includes('/:')) continue;
    expect([from, await leadsTo(encodeURI(decodeURI(from)))]).toEqual([from, to]);
    // The demonstration fills one page of the store.
    if (to.startsWith('/') && to !== '/store?page=2')
      expect([to, (await send(site, 'GET', to)).status]).toEqual([to, 200]);
  }
});

it.each([
  ['/ABOUT-US.aspx', '/about-us'],
  ['/2019/05/my-post', POST],
  ['/2019/05/My-Post/?utm_source=mail', `${POST}?utm_source=mail`],
  ['/%c3%9cber-uns/', '/about-us'],
  ['/services%2Cseo', '/services/seo-services'],
  ['/collections/all/?sort_by=price', '/store?sort_by=price'],
  ['/blog/2019/05/How-To-Get-Found-On-Google-Maps/', POST],
  ['/products/stand?variant=3', '/product/stand?variant=3'],
])('%s leads to %s', async (path, wanted) => {
  expect(await leadsTo(path)).toBe(wanted);
});

describe('the address of a page with an old query', () => {
  it('leads on, and the page without it stays where it is', async () => {
    for (const page of ['/', '/store']) expect((await send(site, 'GET', page)).status).toBe(200);
    expect(await leadsTo('/?p=123')).toBe(POST);
    expect(await leadsTo('/store?add-to-cart=7')).toBe('/store');
    expect(await leadsTo('/checkout?order=7')).toBe('/store');
  });

  it('is the page with any other query', async () => {
    for (const path of ['/?p=124', '/?p=123&a=b', '/', '/store?add-to-cart=8']) {
      expect([path, (await send(site, 'GET', path)).status]).toEqual([path, 200]);
    }
  });
});

it('nothing that is asked for leads to another host', async () => {
  for (const path of [
    '/?p=123//evil.example',
    '/products/%2F%2Fevil.example',
    '/products/..%2f..%2fevil',
    '/old-partner?@evil.example',
  ]) {
    const { headers } = await send(site, 'GET', path);
    const { origin } = new URL(headers.location ?? '/', site.url);
    expect([site.url, 'https://partner.example'], path).toContain(origin);
  }
});

it('a line that leads to this very site and in a circle is left out', async () => {
  const path = '/moved-out';
  expect(await leadsTo(path)).toBe('https://moved.example/moved-out');
  const moved = await startSite({ SITE_URL: 'https://moved.example' });
  try {
    expect((await fetch(`${moved.url}${path}`, { redirect: 'manual' })).status).toBe(404);
  } finally {
    await moved.stop();
  }
});
