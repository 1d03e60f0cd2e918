/** What the benchmark does inside a page. Each function is sent there by itself, and knows nothing but its argument. */
import type { Place } from './visitor.ts';

/** In milliseconds from the click. */
export type Followed = { painted: number; onScreen: number; how: 'prerendered' | 'prefetched' | 'fetched' };

/** Tells when something is clicked, and has the browser note when the heading is painted. */
export function watch(): void {
  const us = window as unknown as { tell: (text: string) => void };
  addEventListener('click', ({ timeStamp }) => us.tell(String(performance.timeOrigin + timeStamp)), true);
  const markHeading = () => {
    const heading = document.querySelector('h1');
    heading?.setAttribute('elementtiming', 'heading');
    return heading !== null;
  };
  const arrival = new MutationObserver(() => markHeading() && arrival.disconnect());
  if (!markHeading()) arrival.observe(document, { childList: true, subtree: true });
}

/** The other pages that the header leads to. */
export function pathsInHeader(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"]')];
  const paths = links.filter(({ hash }) => hash === '').map(({ pathname }) => pathname);
  return [...new Set(paths)].filter((path) => path !== location.pathname);
}

/** Opens the menu that a link is in. @returns where the link is */
export async function findLink(path: string): Promise<Place> {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`header a[href="${path}"]`)) {
    const menu = link.closest<HTMLElement>('[popover]');
    menu?.showPopover();
    await Promise.allSettled((menu?.getAnimations({ subtree: true }) ?? []).map(({ finished }) => finished));
    link.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = link.getBoundingClientRect();
    if (width > 0) return { x: x + width / 2, y: y + height / 2 };
    menu?.hidePopover();
  }
  throw new Error(`no link to ${path} can be seen`);
}

/** Once the page has settled. @returns undefined: the browser has not told yet */
export function timeToHeading(clicked: number): Followed | undefined {
  const recorded = (type: string) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords() as (PerformanceEntry & { paintTime: number })[];
  };
  const entry = recorded('element')[0] ?? recorded('largest-contentful-paint').at(-1);
  if (!entry) return undefined;
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart: number;
    deliveryType: string;
  })[];
  const prefetched = navigation?.deliveryType === 'navigational-prefetch' ? 'prefetched' : 'fetched';
  const how = (navigation?.activationStart ?? 0) > 0 ? 'prerendered' : prefetched;
  const before = clicked - performance.timeOrigin;
  return { painted: entry.paintTime - before, onScreen: entry.startTime - before, how };
}

/** Until everything is there and nothing passes over it any more, so that the next click is the page's own. */
export async function settle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  // What passes over a page begins with its first frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const isTransition = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition');
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isTransition)
      .map(({ finished }) => finished),
  );
  await new Promise((resolve) => requestIdleCallback(resolve));
}
