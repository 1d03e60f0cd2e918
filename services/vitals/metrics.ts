/** The metrics and their thresholds: Core Web Vitals, and two that help to explain them (web.dev/articles/vitals). */
export const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Metric = (typeof METRICS)[number];

export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

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
