/** Stored values of the metrics, their ratings and percentiles. */
import type { Metric } from '../../contracts/vitals.ts';

export type Rating = 'Good' | 'Needs improvement' | 'Poor';

/** Milliseconds; thousandths for CLS. Values up to the first are good, values above the second are poor. */
const THRESHOLDS: Readonly<Record<Metric, readonly [good: number, poor: number]>> = {
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
export function storedValue(metric: Metric, value: number): number {
  // Removes the error of binary fractions before rounding up.
  const whole = Math.ceil(Number((metric === 'CLS' ? value * 1000 : value).toFixed(6)));
  const unit = 10 ** Math.max(0, String(whole).length - 2);
  return Math.ceil(whole / unit) * unit;
}

/** @param value result of `storedValue` */
export function ratingOf(metric: Metric, value: number): Rating {
  const [good, poor] = THRESHOLDS[metric];
  if (value <= good) return 'Good';
  return value <= poor ? 'Needs improvement' : 'Poor';
}

/** Number of page views with a value. */
export type Count = { value: number; views: number };

/**
 * The percentile of counted values by the nearest-rank method.
 * @param fraction above 0, up to 1: 0.75 for the 75th percentile
 * @returns undefined without any views
 */
export function percentile(counts: readonly Count[], fraction: number): number | undefined {
  const sorted = counts.toSorted((a, b) => a.value - b.value);
  const rank = fraction * sorted.reduce((sum, { views }) => sum + views, 0);
  let passed = 0;
  return sorted.find(({ views }) => {
    passed += views;
    return passed >= rank;
  })?.value;
}
