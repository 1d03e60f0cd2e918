/** Every category at 100 on one route per screen, the median of three runs. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO } from '../support/demo.ts';
import { Lighthouse, medianOf, PERFECT, type Run } from '../support/lighthouse.ts';
import { type Site, startSite } from '../support/site.ts';

const RUNS = 3;

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

it.each([
  ['home', '/'],
  ['store', '/store'],
  ['product', DEMO.stand.path],
])('%s reaches 100 in every category', { timeout: 180_000 }, async (_, path) => {
  const runs: Run[] = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await lighthouse.run(site.url + path));
  expect(medianOf(runs), runs.map(({ notes }) => notes).join(' | ')).toEqual(PERFECT);
});
