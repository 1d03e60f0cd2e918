/** The filter of posts and the ROI calculator in each browser engine. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHECKLIST } from '../../support/posts.ts';
import { type Site, startSite } from '../../support/site.ts';
import { ENGINE_NAMES, Visitor } from './support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe.each(ENGINE_NAMES)('%s', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.start(engine, 'phone');
  });
  afterEach(() => expect(visitor.driver.consoleProblems()).toEqual([]));
  afterAll(() => visitor.driver.close());

  it('updates the post list and the ROI while the visitor types, and keeps the input in the URL', async () => {
    await visitor.openFresh(`${site.url}/resources`);
    await visitor.fill('Search articles', 'CHICAGOLAND');
    await visitor.sees('[role=status]', /^1 article$/);
    await visitor.sees('article h2', CHECKLIST);
    await expect.poll(() => visitor.path()).toBe('/resources?search=CHICAGOLAND');
    await visitor.driver.reload();
    await visitor.waitUntilReady();
    await visitor.sees('[role=status]', /^1 article$/);

    await visitor.open(`${site.url}/tools/roi-calculator`);
    await visitor.fill('Monthly website traffic', '1200');
    await visitor.fill('Conversion rate, percent', '3.5');
    await visitor.fill('Average sale value', '80');
    await visitor.sees('main', '$4,200');
    await expect.poll(() => visitor.path()).toBe('/tools/roi-calculator?traffic=1200&rate=3.5&value=80');
    await visitor.driver.run(() => document.querySelector<HTMLElement>('input[type=range]')?.focus());
    await visitor.key('ArrowRight');
    await visitor.sees('main', '$4,550');
  });
});
