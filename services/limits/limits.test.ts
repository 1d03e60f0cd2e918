import { expect, it } from 'vitest';
import { openShared, openTestDatabase } from '../database/testing/test-database.ts';
import { createLimits } from './limits.ts';

const MINUTE = 60_000;

async function setUp() {
  const db = await openTestDatabase();
  const time = { now: 1_000_000 };
  return { db, time, limits: await createLimits(db, () => new Date(time.now)) };
}

it('counts each client and each thing apart, and anew when the time is over', async () => {
  const { limits, time } = await setUp();
  expect(await limits.count('checkout', '203.0.113.1', MINUTE)).toEqual({ requests: 1, left: MINUTE });
  time.now += 20_000;
  expect(await limits.count('checkout', '203.0.113.1', MINUTE)).toEqual({ requests: 2, left: 40_000 });
  expect(await limits.count('checkout', '203.0.113.2', MINUTE)).toMatchObject({ requests: 1 });
  expect(await limits.count('form', '203.0.113.1', MINUTE)).toMatchObject({ requests: 1 });
  time.now += 40_000;
  expect(await limits.count('checkout', '203.0.113.1', MINUTE)).toEqual({ requests: 1, left: MINUTE });
});

it('counts what several processes are asked at once', async () => {
  const databases = await openShared(2);
  const processes = await Promise.all(databases.map((db) => createLimits(db, () => new Date(0))));
  const counts = await Promise.all(
    Array.from({ length: 20 }, (_, index) => processes[index % 2]?.count('checkout', '203.0.113.1', MINUTE)),
  );
  const sorted = counts.map((count) => count?.requests ?? 0).sort((a, b) => a - b);
  expect(sorted).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it('keeps no address, and nothing that is over', async () => {
  const { db, limits, time } = await setUp();
  await limits.count('checkout', '203.0.113.1', MINUTE);
  const rows = () => db.selectFrom('rate_limits').selectAll().execute();
  expect(JSON.stringify(await rows())).not.toContain('203.0.113.1');
  time.now += MINUTE;
  await limits.tidy();
  expect(await rows()).toEqual([]);
});
