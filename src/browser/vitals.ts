/**
 * Measures the speed of this page view, unless the browser sends an opt-out or saves data. The library loads after the
 * page, because the browser buffers earlier metrics.
 */
type Preferences = Navigator & { globalPrivacyControl?: boolean; connection?: { saveData?: boolean } };

/** A script that fails to load is ignored. */
const ignore = () => {};

export function startMeasuring(): void {
  const { doNotTrack, globalPrivacyControl, connection } = navigator as Preferences;
  if (doNotTrack === '1' || globalPrivacyControl || connection?.saveData) return;
  const start = () => void import('./measure-vitals.ts').then((part) => part.measureVitals(), ignore);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
