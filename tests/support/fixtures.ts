/** What every browser test starts from: a running site, and a page on which nothing may go wrong unnoticed. */
import { test as base, expect } from '@playwright/test';
import { type FakeStore, startFakeStore } from './fake-store.ts';
import { waitForUse } from './in-use.ts';
import { Shopper } from './shopper.ts';
import { type Site, startSite } from './site.ts';
import { startThirdParties, type ThirdPartyServer } from './third-parties.ts';

type TestFixtures = {
  /** Starts a site of the test's own, where it needs other settings or must not share its stock. */
  newSite: (env?: Record<string, string>) => Promise<Site>;
  /** Starts a store service of somebody else. */
  newFakeStore: typeof startFakeStore;
  /** Parts of other companies, on this machine. */
  others: ThirdPartyServer;
  /** Words of console messages and failed requests that the test provokes. */
  allow: (RegExp | string)[];
  shopper: Shopper;
};

export const test = base.extend<TestFixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    // Longer than a start may take: one that fails says why by itself.
    { scope: 'worker', timeout: 200_000 },
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
    await use(async (answer) => {
      const store = await startFakeStore(answer);
      stores.push(store);
      return store;
    });
    await Promise.all(stores.map((store) => store.stop()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  others: async ({}, use) => {
    const others = await startThirdParties();
    await use(others);
    await others.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  allow: async ({}, use) => use([]),
  context: async ({ context }, use) => {
    context.on('page', waitForUse);
    await use(context);
  },
  // All that it may load from is named here so as to outlive the page: what goes first would make it complain.
  page: async ({ page, allow, newSite: _, newFakeStore: __, others: ___ }, use) => {
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!allow.some((each) => (typeof each === 'string' ? text.includes(each) : each.test(text))))
        unexpected.push(text);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => note(`exception: ${error.message}`));
    await use(page);
    expect(unexpected, 'the browser has nothing to complain about').toEqual([]);
  },
  shopper: async ({ page }, use) => use(new Shopper(page)),
});

export { expect };
