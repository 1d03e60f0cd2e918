/**
 * The time from a click on a link of the header until the heading of the next page is painted. Both moments are the
 * browser's own, on the one clock that all documents share (`performance.timeOrigin` plus the time of an entry): the time
 * stamp of the click, kept in sessionStorage, and the entry that Element Timing writes for the heading. It tells when the
 * page had painted it, and when it was on the screen, where the time that pixels take without a graphics card is in it. A
 * page that was prerendered paints when it is shown, so the same moments count.
 *
 * One visitor points at each link for a moment first, as people do; the other one saves data, so that nothing is made
 * ready, and clicks at once. Each has a browser and a cache of their own, and follows every link once.
 */
import { median } from '../../support/median.ts';
import { startSite } from '../../support/site.ts';
import type { BenchOptions } from './options.ts';
import { markdownTable } from './table.ts';
import { type Place, startVisitor, until, type Visitor } from './visitor.ts';

/** Milliseconds that a pointer rests on a link before it is clicked. */
const DWELL = 300;

/** In milliseconds from the click. */
type Followed = { painted: number; onScreen: number; how: 'prerendered' | 'prefetched' | 'fetched' };

/** In the page: notes when something is clicked, and has the browser note when the heading is painted. */
function watch(): void {
  const note = ({ timeStamp }: Event) => sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
  addEventListener('click', note, true);
  const markHeading = () => {
    const heading = document.querySelector('h1');
    heading?.setAttribute('elementtiming', 'heading');
    return heading !== null;
  };
  const arrival = new MutationObserver(() => markHeading() && arrival.disconnect());
  if (!markHeading()) arrival.observe(document, { childList: true, subtree: true });
}

/** In the page: the other pages that the header leads to. */
function pathsInHeader(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"]')];
  const paths = links.filter(({ hash }) => hash === '').map(({ pathname }) => pathname);
  return [...new Set(paths)].filter((path) => path !== location.pathname);
}

/** In the page: opens the menu that a link is in. @returns where the link is */
async function findLink(path: string): Promise<Place> {
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

/** In the page: as soon as the heading has been painted. */
function timeToHeading(): Promise<Followed> {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart: number;
    deliveryType: string;
  })[];
  const prefetched = navigation?.deliveryType === 'navigational-prefetch' ? 'prefetched' : 'fetched';
  const how = (navigation?.activationStart ?? 0) > 0 ? 'prerendered' : prefetched;
  const clicked = Number(sessionStorage.getItem('clicked'));
  return new Promise((resolve) => {
    const tell = (list: PerformanceObserverEntryList) => {
      const [entry] = list.getEntries() as (PerformanceEntry & { paintTime: number })[];
      if (!entry) return;
      const [painted, onScreen] = [entry.paintTime, entry.startTime].map((at) => performance.timeOrigin + at - clicked);
      resolve({ painted: painted ?? 0, onScreen: onScreen ?? 0, how });
    };
    new PerformanceObserver(tell).observe({ type: 'element', buffered: true });
  });
}

/** In the page: until everything is there and nothing passes over it any more, so that the next click is the page's own. */
async function settle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
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

async function follow(visitor: Visitor, url: string, pointsFirst: boolean): Promise<Followed> {
  const place = await visitor.run(findLink, new URL(url).pathname);
  if (pointsFirst) {
    await visitor.point(place);
    await until('it is ready', () => visitor.isPrerendered(url), DWELL).catch(() => undefined);
  }
  await visitor.click(place);
  await visitor.arrive(url);
  const followed = await visitor.run(timeToHeading);
  await visitor.run(settle);
  return followed;
}

async function visit(origin: string, clicks: number, pointsFirst: boolean): Promise<Followed[]> {
  const visitor = await startVisitor(watch, { savesData: !pointsFirst });
  await visitor.goTo(`${origin}/`);
  await visitor.run(settle);
  const paths = await visitor.run(pathsInHeader);
  const followed: Followed[] = [];
  for (const path of paths.slice(0, clicks)) followed.push(await follow(visitor, origin + path, pointsFirst));
  await visitor.leave();
  return followed;
}

function rowOf(name: string, followed: readonly Followed[]): (string | number)[] {
  const [painted, onScreen] = [followed.map((each) => each.painted), followed.map((each) => each.onScreen)];
  const count = (how: Followed['how']) => followed.filter((each) => each.how === how).length;
  const [prerendered, prefetched] = [count('prerendered'), count('prefetched')];
  const milliseconds = [median(painted), median(onScreen), Math.max(...onScreen)].map(Math.round);
  return [name, followed.length, ...milliseconds, prerendered, prefetched];
}

export async function measureNavigation({ clicks }: BenchOptions): Promise<string> {
  const site = await startSite();
  const pointing = await visit(site.url, clicks, true);
  const saving = await visit(site.url, clicks, false);
  await site.stop();
  return markdownTable({
    head: ['Visitor', 'Clicks', 'Painted, ms', 'On screen, ms', 'Slowest, ms', 'Prerendered', 'Prefetched'],
    rows: [rowOf('points at the link first', pointing), rowOf('saves data, and clicks at once', saving)],
  });
}
