/** What Lighthouse says of pages, as tests. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERFECT, STILL } from './lighthouse.ts';
import { Lighthouses } from './lighthouses.ts';
import { type Site, startSite } from './site.ts';

/** Milliseconds until something is read: a page may be at 100 with more. */
const FIRST_PAINT = 1000;

/** Declares a test for each page: every category at 100, read within a second, and still. */
export function expectPerfect(paths: readonly string[]): void {
  let site: Site;
  let lighthouses: Lighthouses;

  beforeAll(async () => {
    site = await startSite();
    lighthouses = await Lighthouses.start();
  });
  afterAll(async () => {
    await lighthouses.stop();
    await site.stop();
  });

  it.concurrent.each(paths)('%s reaches 100 in every category', async (path) => {
    const { scores, figures, notes } = await lighthouses.measure(site.url + path);
    expect(scores, notes).toEqual(PERFECT);
    expect(figures.firstPaint).toBeLessThanOrEqual(FIRST_PAINT);
    expect(figures.shift).toBeLessThanOrEqual(STILL);
  });
}
