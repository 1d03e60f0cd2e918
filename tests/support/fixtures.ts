/** Fixtures of the browser tests: running sites, and a page that fails the test on any unexpected console message. */
import { test as base, expect } from '@playwright/test';
import { type FakeStore, startFakeStore } from './fake-store.ts';
import { waitForReadyPages } from './ready.ts';
import { Shopper } from './shopper.ts';
import { type Site, startSite } from './site.ts';

type TestFixtures = {
  /** Starts a site for this test only: for fresh stock and order numbers, or settings that differ per test. */
  newSite: (env?: Record<string, string>) => Promise<Site>;
  /** Starts an external store service. */
  newFakeStore: typeof startFakeStore;
  /** Console messages that the test expects, as substrings or patterns. */
  allow: (RegExp | string)[];
  shopper: Shopper;
};

type WorkerFixtures = {
  /** With default settings, shared by all tests of the worker. */
  site: Site;
  /** Returns a site that all tests of the worker with the same settings share. */
  siteWith: (env: Record<string, string>) => Promise<Site>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    // Milliseconds; longer than the start timeout of a site, which reports the failure better.
    { scope: 'worker', timeout: 200_000 },
  ],
  siteWith: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const sites = new Map<string, Promise<Site>>();
      await use((env) => {
        const key = JSON.stringify(Object.entries(env).sort());
        const site = sites.get(key) ?? startSite(env);
        sites.set(key, site);
        return site;
      });
      await Promise.all([...sites.values()].map(async (site) => (await site).stop()));
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  newSite: async ({}, use) => {
    const sites: Site[] = [];
    await use(async (env) => {
      const site = await startSite(env);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.stop()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  newFakeStore: async ({}, use) => {
    const stores: FakeStore[] = [];
    await use(async (handler) => {
      const store = await startFakeStore(handler);
      stores.push(store);
      return store;
    });
    await Promise.all(stores.map((store) => store.stop()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  allow: async ({}, use) => use([]),
  context: async ({ context }, use) => {
    context.on('page', waitForReadyPages);
    await use(context);
  },
  // Depends on the servers, so that they stop only after the page is closed.
  page: async ({ page, allow, newSite: _, newFakeStore: __ }, use) => {
    const unexpected: string[] = [];
    const record = (text: string) => {
      if (!allow.some((each) => (typeof each === 'string' ? text.includes(each) : each.test(text))))
        unexpected.push(text);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) record(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => record(`exception: ${error.message}`));
    await use(page);
    expect(unexpected, 'unexpected console messages').toEqual([]);
  },
  shopper: async ({ page }, use) => use(new Shopper(page)),
});

export { expect };
