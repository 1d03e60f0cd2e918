/** Reports the speed of this page view to our own service when the page is put away: no cookie, no id, no query. */
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Measurement } from '../../contracts/vitals.ts';

const ADDRESS = '/api/vitals';
/** Up to where pages have the layout for phones. */
const PHONE = '(max-width: 47.99rem)';

export function measureVitals(): void {
  let metrics: Measurement['metrics'] = {};
  const sent = new Set<string>();
  const waiting = new Set<string>();

  // A page that is looked at again later goes on counting; it was reported by then, and one view counts once.
  const note = ({ id, name, value }: MetricType) => {
    if (sent.has(id)) return;
    metrics[name] = value;
    waiting.add(id);
  };
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(note);

  // The library's own listener is on the window and comes first: by now it has given its last values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return;
    const device = matchMedia(PHONE).matches ? 'phone' : 'desktop';
    const report: Measurement = { path: location.pathname, device, metrics };
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
    for (const id of waiting) sent.add(id);
    metrics = {};
    waiting.clear();
  });
}
