/** Lighthouse on every page: once, and twice more where that fell short of 100, for the median. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Lighthouse, medianOf, PERFECT } from '../support/lighthouse.ts';
import { PUBLIC_PATHS } from '../support/routes.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
let lighthouse: Lighthouse;

beforeAll(async () => {
  site = await startSite();
  lighthouse = await Lighthouse.start();
});
afterAll(async () => {
  await lighthouse.stop();
  await site.stop();
});

it.each(PUBLIC_PATHS)('%s reaches 100 in every category', { timeout: 180_000 }, async (path) => {
  const runs = [await lighthouse.run(site.url + path)];
  if (Object.values(medianOf(runs)).some((score) => score < 100)) {
    runs.push(await lighthouse.run(site.url + path), await lighthouse.run(site.url + path));
  }
  expect(medianOf(runs), runs.map(({ notes }) => notes).join(' | ')).toEqual(PERFECT);
});
