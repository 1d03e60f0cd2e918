import { expect, it } from 'vitest';
import { openTestDatabase } from '../../services/database/testing/test-database.ts';
import { createVitals } from '../../services/vitals/vitals.ts';
import { vitalsTable } from './vitals.ts';

const now = new Date('2026-11-21T12:00:00Z');

it('an operator reads a rating (Good, Needs improvement, Poor) for each Core Web Vital', async () => {
  const db = await openTestDatabase();
  const vitals = createVitals(db, { pageOf: (path) => path, clock: () => now });
  // Stored values are rounded up to two digits.
  await vitals.record({ path: '/', device: 'phone', metrics: { LCP: 4321, INP: 64, CLS: 0.12 } });
  const table = await vitalsTable(db, { days: 28, now, json: false });
  expect(table).toMatch(/All pages +phone +Main content shown \(LCP\) +4\.4 s +Poor +1/);
  expect(table).toMatch(/\/ +phone +Answer to a press \(INP\) +64 ms +Good +1/);
  expect(table).toMatch(/\/ +phone +Layout moved \(CLS\) +0\.12 +Needs improvement +1/);
});

it('an operator reads that no visit was measured in the chosen days', async () => {
  const db = await openTestDatabase();
  expect(await vitalsTable(db, { days: 1, now, json: false })).toBe('No visit was measured in the last day.');
  expect(await vitalsTable(db, { days: 7, now, json: false })).toBe('No visit was measured in the last 7 days.');
});
