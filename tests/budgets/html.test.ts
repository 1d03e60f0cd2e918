/** What a page needs before it can be painted fits what a server sends before it has to wait for an answer. */
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FOUND_PATHS } from '../support/routes.ts';
import { type Site, startSite } from '../support/site.ts';

/** Bytes: ten packets. */
const FIRST_FLIGHT = 14_600;
/** Its cards are as many as the catalogue has products. */
const STORE = '/store';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Bytes of a page, style and drawings included, as everybody but the first visitor gets it. */
async function weigh(path: string): Promise<number> {
  const page = await (await fetch(site.url + path)).text();
  return brotliCompressSync(page, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

it.each(FOUND_PATHS.filter((path) => path !== STORE))('%s arrives in one round trip', async (path) => {
  expect(await weigh(path)).toBeLessThanOrEqual(FIRST_FLIGHT);
});
