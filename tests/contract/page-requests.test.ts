/** Requests for pages that no browser of a visitor sends: refused with a page, never a failure of ours. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { send } from './support.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe('addresses that the framework brings along', () => {
  it.each([
    '/_image',
    '/_image?href=/healthz&w=10&f=png',
    '/_image?href=%2F_image%3Fhref%3D%2Fhealthz&f=svg',
    '/%5fimage?href=/healthz&f=png',
    '//_image?href=/healthz&f=png',
    '/_image/?href=/healthz&f=png',
    '/_server-islands/Cart?e=1&p=1&s=1',
    '/_actions/anything',
    '/_astro/nothing.js',
  ])('%s are not there', async (path) => {
    const { status, text } = await send(site, 'GET', path);
    expect([status, text.includes('That address is in the lake.')]).toEqual([404, true]);
  });
});
