/** The question about parts of other companies, and the review widget, with a stand-in for those companies. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { startThirdParties, type ThirdPartyServer } from '../support/third-parties.ts';
import { ENGINE_NAMES, Visitor } from './support/visitor.ts';

const PANEL = '.privacy';
const REVIEWS = '[data-reviews]';

describe.each(ENGINE_NAMES)('%s', (engine) => {
  let others: ThirdPartyServer;
  let site: Site;
  let visitor: Visitor;
  beforeAll(async () => {
    others = await startThirdParties();
    [site, visitor] = await Promise.all([startSite(others.env), Visitor.start(engine, 'phone')]);
  });
  beforeEach(() => others.requests.splice(0));
  afterEach(() => expect(visitor.driver.complaints()).toEqual([]));
  afterAll(async () => {
    await visitor.driver.close();
    await site.stop();
    await others.stop();
  });

  const sent = () => others.requests.filter((each) => each.startsWith('POST')).length;

  it('asks on arrival before anything loads, and covers neither the bar nor the title', async () => {
    await visitor.openFresh(site.url);
    await visitor.sees(PANEL, `reviews (${others.host}) and visit counting (${others.host})`);
    const { top, title, width } = await visitor.driver.run((css) => {
      const panel = document.querySelector(css)?.getBoundingClientRect();
      const heading = document.querySelector('h1')?.getBoundingClientRect();
      return { top: panel?.top ?? 0, title: heading?.bottom ?? 0, width: document.documentElement.scrollWidth };
    }, PANEL);
    expect(top).toBeGreaterThan(title);
    expect(width).toBeLessThanOrEqual(390);
    expect(others.requests).toEqual([]);
  });

  it('remembers No, and keeps our own testimonials', async () => {
    await visitor.openFresh(site.url);
    await visitor.press(`${PANEL} button`, 'Decline');
    await visitor.seesNo(PANEL);
    await visitor.open(`${site.url}/faq`);
    await visitor.sees(REVIEWS, 'They rebuilt our site');
    expect(await visitor.isShown(PANEL)).toBe(false);
    expect(others.requests).toEqual([]);
  });

  it('loads after Yes what was asked about, and the reviews once the visitor comes near', async () => {
    await visitor.openFresh(site.url);
    await visitor.press(`${PANEL} button`, 'Accept');
    await visitor.seesNo(PANEL);
    await expect.poll(sent).toBe(2);
    await visitor.driver.run((css) => document.querySelector(css)?.scrollIntoView({ behavior: 'instant' }), REVIEWS);
    await visitor.sees(REVIEWS, 'Five stars from Ada, on the widget');
    expect(await visitor.read(REVIEWS)).not.toContain('They rebuilt our site');
  });

  it('loads the reviews for whom asks for them, and nothing else', async () => {
    await visitor.openFresh(`${site.url}/faq`);
    await visitor.sees(PANEL, 'reviews');
    await visitor.press('button', 'Load the reviews');
    await visitor.sees(REVIEWS, 'Five stars from Ada, on the widget');
    expect(sent()).toBe(0);
  });
});
