/** Every category at 100 on one route per screen. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERFECT } from '../support/lighthouse.ts';
import { Lighthouses } from '../support/lighthouses.ts';
import { ONE_OF_EACH_SCREEN } from '../support/routes.ts';
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

it.concurrent.each(ONE_OF_EACH_SCREEN)('%s reaches 100 in every category', async (path) => {
  const { scores, notes } = await lighthouses.measure(site.url + path);
  expect(scores, notes).toEqual(PERFECT);
});
