/** Every category at 100 on every page, but for those that `npm test` measures (tests/budgets). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERFECT } from '../support/lighthouse.ts';
import { Lighthouses } from '../support/lighthouses.ts';
import { FOUND_PATHS, ONE_OF_EACH_SCREEN } from '../support/routes.ts';
import { type Site, startSite } from '../support/site.ts';

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

const others = FOUND_PATHS.filter((path) => !ONE_OF_EACH_SCREEN.includes(path));

it.concurrent.each(others)('%s reaches 100 in every category', async (path) => {
  const { scores, notes } = await lighthouses.measure(site.url + path);
  expect(scores, notes).toEqual(PERFECT);
});
