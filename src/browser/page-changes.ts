/**
 * Pages change with a transition of 0.6 s (src/styles/motion.css). Browsers draw the old page and the new one for it first,
 * which nobody notices where a graphics card does that, and makes others wait twice as long for the page they asked for. So
 * a machine that was seen to paint slowly changes pages at once for the rest of the visit (decision 0051), and only
 * fetches the next ones (decision 0053).
 */
const KEY = 'slow';
/** Milliseconds from the last byte of a page, or from when it was shown, to its first paint: six frames. */
const LONG = 100;

export function startPageChanges(): void {
  const { dataset } = document.documentElement;
  try {
    if (sessionStorage.getItem(KEY)) dataset.slow = KEY;
  } catch {
    // Nothing was kept; this page still knows about itself.
  }
  addEventListener('pageswap', ({ viewTransition }) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [came] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    if (paint && came && paint.startTime - Math.max(came.responseEnd, came.activationStart || 0) > LONG) {
      dataset.slow = KEY;
      try {
        sessionStorage.setItem(KEY, KEY);
      } catch {
        // The next page will find out by itself.
      }
    }
    if (dataset.slow) viewTransition?.skipTransition();
  });
}
