import type { Env } from '../../config/env.ts';
import { shopOf } from '../../config/sender.ts';
import type { Database } from '../../services/database/database.ts';
import { isDay, yesterdayOf } from '../../services/reports/day.ts';
import { readFigures } from '../../services/reports/figures.ts';
import { dayText, reportSections } from '../../services/reports/report-text.ts';
import { CommandError, jsonText, type Output } from '../output.ts';

/** @param day `2026-11-20`; empty: yesterday */
export async function showReport(db: Database, env: Env, day: string, { json }: Output): Promise<string> {
  const { timeZone } = shopOf(env);
  const date = day === '' ? yesterdayOf(new Date(), timeZone) : day;
  if (!isDay(date)) throw new CommandError(`"${date}" is not a date: write it as 2026-11-20.`);
  const figures = await readFigures(db, date, { timeZone, lowStock: env.LOW_STOCK });
  if (json) return jsonText(figures);
  const blocks = reportSections(figures).map(({ title, lines }) =>
    [title, ...lines.map((line) => `  ${line}`)].join('\n'),
  );
  return [dayText(date), ...blocks].join('\n\n');
}
