/** Reports web vitals of this page view to our own service when the page is hidden: no cookie, no id, no query. */
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalsReport } from '../../contracts/vitals.ts';

const VITALS_PATH = '/api/vitals';
/** The media query of the phone layout. */
const PHONE = '(max-width: 47.99rem)';

export function measureVitals(): void {
  let metrics: VitalsReport['metrics'] = {};
  const sent = new Set<string>();
  const unsent = new Set<string>();

  // Metrics of a page that is shown again keep changing, but each one is reported only once.
  const record = ({ id, name, value }: MetricType) => {
    if (sent.has(id)) return;
    metrics[name] = value;
    unsent.add(id);
  };
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(record);

  // Runs after the library's own listener on the window, which reports the final values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || unsent.size === 0) return;
    const device = matchMedia(PHONE).matches ? 'phone' : 'desktop';
    const report: VitalsReport = { path: location.pathname, device, metrics };
    navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
    for (const id of unsent) sent.add(id);
    metrics = {};
    unsent.clear();
  });
}
