/**
 * The time from a click on a link of the header until the heading of the next page is painted. Both moments are the
 * browser's own, on the one clock that all documents share (`performance.timeOrigin` plus the time of an entry): the time
 * stamp of the click, and the entry that Element Timing writes for the heading. It tells when the page had painted it, and
 * when it was on the screen, where the time that pixels take without a graphics card is in it. A page that was prerendered
 * paints when it is shown, so the same moments count. Where a page is there before the browser could be asked to note its
 * heading, its largest paint is taken.
 *
 * One visitor points at each link for a moment first, as people do; the other one saves data, so that nothing is made
 * ready, and clicks at once. Each has a browser and a cache of their own, and follows every link once.
 */
import { median } from '../../support/median.ts';
import { startSite } from '../../support/site.ts';
import { type Followed, findLink, pathsInHeader, settle, timeToHeading, watch } from './in-page.ts';
import type { BenchOptions } from './options.ts';
import { markdownTable } from './table.ts';
import { startVisitor, until, type Visitor } from './visitor.ts';

/** Milliseconds that a pointer rests on a link before it is clicked. */
const DWELL = 300;
/** How often a browser may end under way. */
const TRIES = 5;

async function follow(visitor: Visitor, url: string, pointsFirst: boolean): Promise<Followed> {
  const place = await visitor.run(findLink, new URL(url).pathname);
  if (pointsFirst) {
    await visitor.point(place);
    await until('it is ready', () => visitor.isPrerendered(url), DWELL).catch(() => undefined);
  }
  await visitor.click(place);
  await visitor.arrive(url);
  if (visitor.lastTold() === '') throw new Error(`the page before ${url} has not noticed the click`);
  await visitor.run(settle);
  let followed: Followed | undefined;
  await until('the heading is painted', async () => {
    followed = await visitor.run(timeToHeading, Number(visitor.lastTold()));
    return followed;
  });
  return followed as Followed;
}

async function visit(origin: string, clicks: number, pointsFirst: boolean): Promise<Followed[]> {
  async function enter(): Promise<Visitor> {
    const visitor = await startVisitor(watch, { savesData: !pointsFirst });
    await visitor.goTo(`${origin}/`);
    await visitor.run(settle);
    return visitor;
  }
  let visitor = await enter();
  /** Once more with another browser, if this one ends: who shows a page that is just being made ready may lose its tab. */
  async function followOrEnterAgain(url: string, tries = TRIES): Promise<Followed> {
    return follow(visitor, url, pointsFirst).catch(async (error: unknown) => {
      if (tries === 1 || !visitor.isGone()) throw error;
      await visitor.leave();
      visitor = await enter();
      return followOrEnterAgain(url, tries - 1);
    });
  }
  const followed: Followed[] = [];
  try {
    const paths = await visitor.run(pathsInHeader);
    for (const path of paths.slice(0, clicks)) followed.push(await followOrEnterAgain(origin + path));
  } finally {
    await visitor.leave();
  }
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
  try {
    const pointing = await visit(site.url, clicks, true);
    const saving = await visit(site.url, clicks, false);
    return markdownTable({
      head: ['Visitor', 'Clicks', 'Painted, ms', 'On screen, ms', 'Slowest, ms', 'Prerendered', 'Prefetched'],
      rows: [rowOf('points at the link first', pointing), rowOf('saves data, and clicks at once', saving)],
    });
  } finally {
    await site.stop();
  }
}
