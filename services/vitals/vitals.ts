/** Web Vitals of visitors: page views counted by day, page, metric, kind of device and rounded value only. */
import { DEVICES, type Device, METRICS, type Metric, type VitalsReport } from '../../contracts/vitals.ts';
import { isoDay } from '../../domain/text/dates.ts';
import type { Database } from '../database/database.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { percentile, type Rating, ratingOf, storedValue } from './metrics.ts';

/** Days. */
export const RETENTION_DAYS = 90;
const DAY = 86_400_000;
/** Core Web Vitals are judged by the 75th percentile. */
const P75 = 0.75;

/** Unknown paths are counted together, so that invented ones cannot add rows. */
const ELSEWHERE = '(elsewhere)';

export type Vitals = { record: (report: VitalsReport) => Promise<void> };

type Options = {
  /** The page by which a path is counted, such as one for all products; undefined for an unknown path. */
  pageOf: (path: string) => string | undefined;
  clock: () => Date;
};

/** The first of a number of days that end with today. */
function firstDay(now: Date, days: number): string {
  return isoDay(new Date(now.getTime() - (days - 1) * DAY));
}

export function createVitals(db: Database, { pageOf, clock }: Options): Vitals {
  // Each process deletes old rows once a day, with its first report of the day.
  let cleanedOn = '';
  return {
    async record({ path, device, metrics }) {
      const now = clock();
      const day = isoDay(now);
      const rows = METRICS.flatMap((metric) => {
        const value = metrics[metric];
        if (value === undefined) return [];
        return [{ day, path: pageOf(path) ?? ELSEWHERE, metric, device, value: storedValue(metric, value), views: 1 }];
      });
      await withTransaction(db, async (tx) => {
        await tx
          .insertInto('vitals')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'path', 'metric', 'device', 'value'])
              .doUpdateSet((row) => ({ views: row('vitals.views', '+', 1) })),
          )
          .execute();
        if (day !== cleanedOn) {
          await tx.deleteFrom('vitals').where('day', '<', firstDay(now, RETENTION_DAYS)).execute();
        }
      });
      cleanedOn = day;
    },
  };
}

export type Summary = {
  /** Undefined for all pages together. */
  path?: string;
  device: Device;
  metric: Metric;
  /** Milliseconds; thousandths for CLS. */
  p75: number;
  rating: Rating;
  views: number;
};

/** The 75th percentiles: of all pages together first, then of each page. */
export async function summarize(db: Database, days: number, now: Date): Promise<Summary[]> {
  const rows = await db
    .selectFrom('vitals')
    .select(['path', 'device', 'metric', 'value'])
    .select((select) => select.fn.sum<number>('views').as('views'))
    .where('day', '>=', firstDay(now, days))
    .groupBy(['path', 'device', 'metric', 'value'])
    .execute();
  const paths = [...new Set(rows.map(({ path }) => path))].sort();
  return [undefined, ...paths].flatMap((path) =>
    DEVICES.flatMap((device) =>
      METRICS.flatMap((metric) => {
        const counts = rows.filter(
          (row) => (path === undefined || row.path === path) && row.device === device && row.metric === metric,
        );
        const p75 = percentile(counts, P75);
        if (p75 === undefined) return [];
        const views = counts.reduce((sum, row) => sum + row.views, 0);
        return [{ ...(path === undefined ? {} : { path }), device, metric, p75, rating: ratingOf(metric, p75), views }];
      }),
    ),
  );
}
