/** Reports the speed of this page view to our own service when the page is put away: no cookie, no id, no query. */
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

const ADDRESS = '/api/vitals';
/** Up to where pages have the layout for phones. */
const PHONE = '(max-width: 47.99rem)';

export function measureVitals(): void {
  const values = new Map<string, number>();
  const sent = new Set<string>();
  const waiting = new Set<string>();

  // A page that is looked at again later goes on counting; it was reported by then, and one view counts once.
  const note = ({ id, name, value }: MetricType) => {
    if (sent.has(id)) return;
    values.set(name, value);
    waiting.add(id);
  };
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(note);

  // The library's own listener is on the window and comes first: by now it has given its last values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || values.size === 0) return;
    const device = matchMedia(PHONE).matches ? 'phone' : 'desktop';
    const report = { path: location.pathname, device, metrics: Object.fromEntries(values) };
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
    for (const id of waiting) sent.add(id);
    values.clear();
    waiting.clear();
  });
}
