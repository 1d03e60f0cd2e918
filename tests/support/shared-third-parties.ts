/**
 * Browser-test fixtures with one third-party server per worker. Its URLs are the same in all tests, so that `siteWith`
 * starts only one site.
 */
import { test as base, expect } from './fixtures.ts';
import { startThirdParties, type ThirdPartyServer } from './third-parties.ts';

export const test = base.extend<{ others: ThirdPartyServer }, { sharedOthers: ThirdPartyServer }>({
  sharedOthers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const others = await startThirdParties();
      await use(others);
      await others.stop();
    },
    { scope: 'worker' },
  ],
  others: async ({ sharedOthers }, use) => {
    sharedOthers.requests.length = 0;
    sharedOthers.webhooks.length = 0;
    await use(sharedOthers);
  },
});

export { expect };
