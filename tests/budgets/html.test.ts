/** What a page needs before it can be painted fits what a server sends before it has to wait for an answer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_PATHS, PRODUCT_PATHS } from '../support/routes.ts';
import { type Site, startSite } from '../support/site.ts';
import { bytesOf, FIRST_FLIGHT, headBytesOf } from '../support/weigh.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it.each([...PAGE_PATHS, ...PRODUCT_PATHS])('%s arrives in one round trip, head and all', async (path) => {
  const answer = await fetch(site.url + path);
  const page = await answer.text();
  expect(headBytesOf(answer) + bytesOf(page)).toBeLessThanOrEqual(FIRST_FLIGHT);
});
