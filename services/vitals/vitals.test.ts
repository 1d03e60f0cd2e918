import { expect, it } from 'vitest';
import { openTestDatabase } from '../database/testing/test-database.ts';
import { createVitals, RETENTION_DAYS, summarize } from './vitals.ts';

const DAY = 86_400_000;
const TODAY = new Date('2026-11-21T12:00:00Z');

async function newVitals() {
  const db = await openTestDatabase();
  let now = TODAY;
  const pageOf = (path: string) => (['/', '/faq'].includes(path) ? path : undefined);
  const vitals = createVitals(db, { pageOf, clock: () => now });
  return {
    db,
    record: vitals.record,
    /** Sets the clock to this many days after `TODAY`. */
    setDay(days: number) {
      now = new Date(TODAY.getTime() + days * DAY);
    },
    rows: () => db.selectFrom('vitals').selectAll().orderBy('metric').orderBy('device').orderBy('day').execute(),
  };
}

it('measurements are stored as one number of views for each day, page, metric, device and value', async () => {
  const { record, rows } = await newVitals();
  await record({ path: '/faq', device: 'phone', metrics: { LCP: 1234, CLS: 0 } });
  await record({ path: '/faq', device: 'phone', metrics: { LCP: 1240 } });
  await record({ path: '/faq', device: 'desktop', metrics: { LCP: 1240 } });
  const common = { day: '2026-11-21', path: '/faq' };
  expect(await rows()).toEqual([
    { ...common, metric: 'CLS', device: 'phone', value: 0, views: 1 },
    { ...common, metric: 'LCP', device: 'desktop', value: 1300, views: 1 },
    { ...common, metric: 'LCP', device: 'phone', value: 1300, views: 2 },
  ]);
});

it('measurements of unknown paths are stored under one name, so that the table does not grow with them', async () => {
  const { record, rows } = await newVitals();
  for (let index = 0; index < 20; index += 1) {
    await record({ path: `/made-up-${index}`, device: 'phone', metrics: { TTFB: 10 } });
  }
  expect(await rows()).toEqual([expect.objectContaining({ path: '(elsewhere)', views: 20 })]);
});

it('measurements are deleted after their retention', async () => {
  const { record, rows, setDay } = await newVitals();
  await record({ path: '/', device: 'phone', metrics: { TTFB: 10 } });
  setDay(RETENTION_DAYS - 1);
  await record({ path: '/', device: 'phone', metrics: { TTFB: 10 } });
  expect(await rows()).toHaveLength(2);
  setDay(RETENTION_DAYS);
  await record({ path: '/', device: 'phone', metrics: { TTFB: 10 } });
  expect((await rows()).map(({ day }) => day)).not.toContain('2026-11-21');
});

it('a summary contains the 75th percentile of all pages and of each page', async () => {
  const { db, record } = await newVitals();
  for (const LCP of [900, 1000, 1100, 5000]) await record({ path: '/', device: 'phone', metrics: { LCP } });
  for (const LCP of [4500, 4600]) await record({ path: '/faq', device: 'phone', metrics: { LCP } });
  expect(await summarize(db, 28, TODAY)).toEqual([
    { device: 'phone', metric: 'LCP', p75: 4600, rating: 'Poor', views: 6 },
    { path: '/', device: 'phone', metric: 'LCP', p75: 1100, rating: 'Good', views: 4 },
    { path: '/faq', device: 'phone', metric: 'LCP', p75: 4600, rating: 'Poor', views: 2 },
  ]);
});

it('a summary covers the requested days, including today', async () => {
  const { db, record, setDay } = await newVitals();
  await record({ path: '/', device: 'desktop', metrics: { INP: 40 } });
  setDay(6);
  expect(await summarize(db, 7, new Date(TODAY.getTime() + 6 * DAY))).toHaveLength(2);
  expect(await summarize(db, 6, new Date(TODAY.getTime() + 6 * DAY))).toEqual([]);
});
