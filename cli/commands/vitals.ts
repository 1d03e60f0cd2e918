import type { Metric } from '../../contracts/vitals.ts';
import type { Database } from '../../services/database/database.ts';
import { type Summary, summarize } from '../../services/vitals/vitals.ts';
import { jsonText, table } from '../output.ts';

const NAMES: Readonly<Record<Metric, string>> = {
  LCP: 'Main content shown (LCP)',
  INP: 'Answer to a press (INP)',
  CLS: 'Layout moved (CLS)',
  FCP: 'First content shown (FCP)',
  TTFB: 'Server answered (TTFB)',
};

type Options = { days: number; now: Date; json: boolean };

export async function vitalsTable(db: Database, { days, now, json }: Options): Promise<string> {
  const summaries = await summarize(db, days, now);
  if (json) return jsonText(summaries.map((summary) => ({ ...summary, p75: inUnits(summary) })));
  if (summaries.length === 0) return `No visit was measured in the last ${days === 1 ? 'day' : `${days} days`}.`;
  return table(
    ['Page', 'Device', 'What', 'p75', 'Rating', 'Views'],
    summaries.map((summary) => [
      summary.path ?? 'All pages',
      summary.device,
      NAMES[summary.metric],
      formatValue(summary),
      summary.rating,
      summary.views,
    ]),
  );
}

/** Milliseconds; the score itself for CLS. */
const inUnits = ({ metric, p75 }: Summary) => (metric === 'CLS' ? p75 / 1000 : p75);

/** Padded to a fixed width, so that the units are aligned. */
function formatValue({ metric, p75 }: Summary): string {
  if (metric === 'CLS') return (p75 / 1000).toFixed(2).padStart(7);
  return (p75 < 1000 ? `${p75} ms` : `${(p75 / 1000).toFixed(1)} s`).padStart(7);
}
