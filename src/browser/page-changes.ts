/**
 * Pages change with a transition of 0.6 s (src/styles/motion.css). Browsers draw the old page and the new one for it first,
 * which nobody notices where a graphics card does that, and makes others wait twice as long for the page they asked for. So
 * a machine that was seen to paint slowly changes pages at once for the rest of the visit (decision 0051).
 */
const KEY = 'slow';
/** Milliseconds from the last byte of a page, or from when it was shown, to its first paint: six frames. */
const LONG = 100;

export function startPageChanges(): void {
  addEventListener('pageswap', ({ viewTransition }) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [came] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    let slow = !!paint && !!came && paint.startTime - Math.max(came.responseEnd, came.activationStart || 0) > LONG;
    try {
      if (slow) sessionStorage.setItem(KEY, KEY);
      else slow = !!sessionStorage.getItem(KEY);
    } catch {
      // Nothing is kept for the next page; this one still knows about itself.
    }
    if (slow) viewTransition?.skipTransition();
  });
}
