/**
 * Pages change with a transition of 0.6 s (src/styles/motion.css). Browsers draw the old page and the new one for it first,
 * which nobody notices where a graphics card does that, and makes others wait twice as long for the page they asked for. So
 * a machine that was seen to paint slowly changes pages at once for the rest of the visit (decision 0051).
 */
const SLOW_MACHINE = 'slow-machine';
/** Milliseconds from the last byte of a page, or from when it was shown, to its first paint: six frames. */
const LONG = 100;

/** @returns NaN where the browser does not tell */
function timeToPaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [came] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  return Number(paint?.startTime) - Math.max(Number(came?.responseEnd), came?.activationStart ?? 0);
}

function isSlowMachine(): boolean {
  try {
    if (timeToPaint() > LONG) sessionStorage.setItem(SLOW_MACHINE, '1');
    return sessionStorage.getItem(SLOW_MACHINE) !== null;
  } catch {
    // Nothing is kept for the next page; this one still knows about itself.
    return timeToPaint() > LONG;
  }
}

export function startPageChanges(): void {
  addEventListener('pageswap', ({ viewTransition }) => {
    if (viewTransition && isSlowMachine()) viewTransition.skipTransition();
  });
}
