/**
 * Browser-test fixtures with one third-party server per worker. Its URLs are the same in all tests, so that tests with
 * the same settings share a site (`siteWith`).
 */
import { test as base, expect } from './fixtures.ts';
import { startThirdParties, type ThirdPartyServer } from './third-parties.ts';

export const test = base.extend<{ thirdParties: ThirdPartyServer }, { sharedThirdParties: ThirdPartyServer }>({
  sharedThirdParties: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const thirdParties = await startThirdParties();
      await use(thirdParties);
      await thirdParties.stop();
    },
    { scope: 'worker' },
  ],
  thirdParties: async ({ sharedThirdParties }, use) => {
    sharedThirdParties.requests.length = 0;
    sharedThirdParties.webhooks.length = 0;
    await use(sharedThirdParties);
  },
});

export { expect };
