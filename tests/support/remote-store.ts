/** A site with an external store, shared by the tests of a worker. Each test sets the responses of the store. */
import { down, type FakeStore, startFakeStore } from './fake-store.ts';
import { test as base } from './fixtures.ts';
import type { Site } from './site.ts';

export type RemoteStore = FakeStore & { site: Site };

export const test = base.extend<{ remote: RemoteStore }, { workerRemote: RemoteStore }>({
  workerRemote: [
    async ({ siteWith }, use) => {
      const store = await startFakeStore(down);
      const site = await siteWith(store.env);
      await use({ ...store, site });
      await store.stop();
    },
    // Milliseconds, as for the fixture `site`.
    { scope: 'worker', timeout: 200_000 },
  ],
  remote: async ({ workerRemote }, use) => {
    workerRemote.respondWith(down);
    workerRemote.requests.length = 0;
    await use(workerRemote);
  },
});
