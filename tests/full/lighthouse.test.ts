/** Every category at 100 on every page. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Lighthouse, PERFECT } from '../support/lighthouse.ts';
import { FOUND_PATHS } from '../support/routes.ts';
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

it.each(FOUND_PATHS)('%s reaches 100 in every category', { timeout: 180_000 }, async (path) => {
  const { scores, notes } = await lighthouse.measure(site.url + path);
  expect(scores, notes).toEqual(PERFECT);
});
