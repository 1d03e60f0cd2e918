/** Menus, cards and going back, on a phone and on a desktop computer. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../support/site.ts';
import { ENGINE_NAMES, Visitor } from './support/visitor.ts';

const MOBILE_MENU = 'nav[aria-label=Mobile]';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe.each(ENGINE_NAMES)('%s on a phone', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.start(engine, 'phone');
  });
  afterEach(() => expect(visitor.driver.consoleProblems()).toEqual([]));
  afterAll(() => visitor.driver.close());

  it('opens and closes the menu, flips a card, and restores the scroll position on going back', async () => {
    await visitor.openFresh(site.url);
    await visitor.seesNo(MOBILE_MENU);
    await visitor.press('button', 'Menu');
    await visitor.sees(MOBILE_MENU, 'Store');
    await visitor.key('Escape');
    await visitor.seesNo(MOBILE_MENU);
    await visitor.press('h3', 'Maps & listings');
    await visitor.press('article a', 'See maps & listings');
    await visitor.arrive('/services/maps-and-listings');

    await visitor.press('button', 'Menu');
    await visitor.press(`${MOBILE_MENU} summary`, 'Services');
    await visitor.press(`${MOBILE_MENU} a`, 'View All Services');
    await visitor.arrive('/services');
    await visitor.seesNo(MOBILE_MENU);
    const scrolled = () => visitor.driver.run(() => scrollY);
    await visitor.press('main a', 'See advertising');
    await visitor.arrive('/services/digital-advertising-media-buying');
    expect(await scrolled()).toBe(0);
    await visitor.driver.back();
    await visitor.arrive('/services');
    await expect.poll(scrolled).toBeGreaterThan(200);
  });
});

describe.each(ENGINE_NAMES)('%s on a desktop computer', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.start(engine, 'desktop');
  });
  afterEach(() => expect(visitor.driver.consoleProblems()).toEqual([]));
  afterAll(() => visitor.driver.close());

  it('opens one menu at a time, closes it with Escape or a click outside, and flips a card on hover', async () => {
    await visitor.openFresh(site.url);
    await visitor.press('header nav button', 'Services');
    await visitor.sees('header', 'View All Services');
    await visitor.press('header nav button', 'Industries');
    await visitor.sees('header', 'View All Industries');
    await visitor.seesNo('header a', 'View All Services');
    await visitor.key('Escape');
    await visitor.seesNo('header a', 'View All Industries');
    await visitor.press('header nav button', 'Services');
    await visitor.sees('header', 'View All Services');
    await visitor.driver.press({ x: 640, y: 880 });
    await visitor.seesNo('header a', 'View All Services');

    await visitor.openFresh(site.url);
    await visitor.pointAt('h3', 'Maps & listings');
    await visitor.press('article a', 'See maps & listings');
    await visitor.arrive('/services/maps-and-listings');
  });
});
