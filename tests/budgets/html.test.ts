/** What a page needs before it can be painted fits what a server sends before it has to wait for an answer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_PATHS, PRODUCT_PATHS } from '../support/routes.ts';
import { type Site, startSite } from '../support/site.ts';
import { bytesOf, FIRST_FLIGHT } from '../support/weigh.ts';

/** The head of an answer is 1.1 kB, with its policy, and as the names of files happen to compress some pages are at the edge. */
const MOST = FIRST_FLIGHT - 1000;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it.each([...PAGE_PATHS, ...PRODUCT_PATHS])('%s arrives in one round trip', async (path) => {
  const page = await (await fetch(site.url + path)).text();
  expect(bytesOf(page)).toBeLessThanOrEqual(MOST);
});

/** A report is sent while it is made: a browser that did not come to the mark before its end would show nothing until then. */
const REPORT = '/tools/free-website-audit/report';

it.each([...PAGE_PATHS, ...PRODUCT_PATHS, '/nowhere', '/product/unknown', REPORT, `${REPORT}?domain=nowhere.invalid`])(
  '%s says where its first view ends, which browsers wait for',
  async (path) => {
    const page = await (await fetch(site.url + path)).text();
    const [before, after, ...others] = page.split('<span id="first-view" hidden="">');
    expect(before).toContain('<link rel="expect" href="#first-view" blocking="render">');
    expect(before).toContain('</h1>');
    expect([after !== undefined, others]).toEqual([true, []]);
    expect(before).not.toContain('role="log"');
  },
);
