/** What is measured, and what counts as good: the Core Web Vitals and two that explain them (web.dev/articles/vitals). */
export const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Metric = (typeof METRICS)[number];

export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export type Rating = 'Good' | 'Needs improvement' | 'Poor';

/** Milliseconds; thousandths for CLS, which has no unit. Good up to the first, poor above the second. */
const LIMITS: Readonly<Record<Metric, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [100, 250],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/**
 * A value as it is kept: a whole number, rounded up to two digits that count. So few different ones are left that a
 * table of them stays small, and every limit is one of them, so that no rating changes by it.
 * @param value milliseconds, or the score of CLS
 * @returns milliseconds, or thousandths for CLS
 */
export function stepOf(metric: Metric, value: number): number {
  // The digits that binary fractions add at the end are no measurement.
  const whole = Math.ceil(Number((metric === 'CLS' ? value * 1000 : value).toFixed(6)));
  const unit = 10 ** Math.max(0, String(whole).length - 2);
  return Math.ceil(whole / unit) * unit;
}

/** @param step as `stepOf` gives it */
export function ratingOf(metric: Metric, step: number): Rating {
  const [good, poor] = LIMITS[metric];
  if (step <= good) return 'Good';
  return step <= poor ? 'Needs improvement' : 'Poor';
}
