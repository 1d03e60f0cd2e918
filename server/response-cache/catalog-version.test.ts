import { expect, it } from 'vitest';
import { catalogVersion } from './catalog-version.ts';

/** A store whose version the test says; reading it counts. */
function store(isEmbedded = true) {
  const now = { version: '1', reads: 0, expiry: Number.POSITIVE_INFINITY, expired: 0 };
  const readNow = () => {
    now.reads += 1;
    return now.version;
  };
  const version = { read: async () => readNow(), readSync: () => (isEmbedded ? readNow() : undefined) };
  const checkouts = {
    async expireDue() {
      now.expired += 1;
      return 0;
    },
    nextExpiry: async () => now.expiry,
  };
  return { now, of: catalogVersion({ version, checkouts }) };
}

it('is told without waiting where the database is embedded', async () => {
  const { of } = store();
  expect(await of.read()).toBe('1');
  expect(of.readSync()).toBe('1');
});

it('is another one after a change, for which holds are looked at first', async () => {
  const { now, of } = store();
  await of.read();
  expect([of.readSync(), now.expired]).toEqual(['1', 1]);
  now.version = '2';
  expect(of.readSync()).toBeUndefined();
  expect(await of.read()).toBe('2');
  expect([of.readSync(), now.expired]).toEqual(['2', 2]);
});

it('is not told without waiting when a hold has ended', async () => {
  const { now, of } = store();
  now.expiry = Date.now() - 1;
  await of.read();
  expect(of.readSync()).toBeUndefined();
});

it('takes waiting where the database is a server', async () => {
  const { of } = store(false);
  expect(await of.read()).toBe('1');
  expect(of.readSync()).toBeUndefined();
});
