/** Every category at 100 on every page, but for those that `npm test` measures (tests/budgets). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Lighthouse, PERFECT } from '../support/lighthouse.ts';
import { FOUND_PATHS, ONE_OF_EACH_SCREEN } from '../support/routes.ts';
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

const others = FOUND_PATHS.filter((path) => !ONE_OF_EACH_SCREEN.includes(path));

it.each(others)('%s reaches 100 in every category', { timeout: 180_000 }, async (path) => {
  const { scores, notes } = await lighthouse.measure(site.url + path);
  expect(scores, notes).toEqual(PERFECT);
});
