/** The thresholds of the metrics, and their percentiles. */
import type { Metric } from '../../contracts/vitals.ts';

export type Rating = 'Good' | 'Needs improvement' | 'Poor';

/** Milliseconds; thousandths for CLS. Values up to the first are good, values above the second are poor. */
const LIMITS: Readonly<Record<Metric, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [100, 250],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/**
 * Rounds a value up to two significant digits for storage. The table of counts stays small, and ratings do not change,
 * because every threshold has two significant digits.
 * @param value milliseconds, or the score of CLS
 * @returns milliseconds, or thousandths for CLS
 */
export function stepOf(metric: Metric, value: number): number {
  // Removes the error of binary fractions before rounding up.
  const whole = Math.ceil(Number((metric === 'CLS' ? value * 1000 : value).toFixed(6)));
  const unit = 10 ** Math.max(0, String(whole).length - 2);
  return Math.ceil(whole / unit) * unit;
}

/** @param step result of `stepOf` */
export function ratingOf(metric: Metric, step: number): Rating {
  const [good, poor] = LIMITS[metric];
  if (step <= good) return 'Good';
  return step <= poor ? 'Needs improvement' : 'Poor';
}

/** Number of page views with a value. */
export type Count = { value: number; views: number };

/**
 * The percentile of counted values by the nearest-rank method.
 * @param part above 0, up to 1: 0.75 for the 75th percentile
 * @returns undefined without any views
 */
export function percentile(counts: readonly Count[], part: number): number | undefined {
  const sorted = counts.toSorted((a, b) => a.value - b.value);
  const rank = part * sorted.reduce((sum, { views }) => sum + views, 0);
  let passed = 0;
  return sorted.find(({ views }) => {
    passed += views;
    return passed >= rank;
  })?.value;
}
