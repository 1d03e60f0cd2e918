/** Menus, cards and the ways between pages, on a phone and at a desk. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { ENGINE_NAMES, Visitor } from './support/visitor.ts';

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
  afterEach(() => expect(visitor.driver.complaints()).toEqual([]));
  afterAll(() => visitor.driver.close());

  it('opens the menu as a sheet, and closes it by Escape, by its button and with a link', async () => {
    await visitor.openFresh(site.url);
    await visitor.seesNo('#menu-mobile');
    await visitor.press('button', 'Menu');
    await visitor.sees('#menu-mobile', 'Call Now');
    await visitor.key('Escape');
    await visitor.seesNo('#menu-mobile');
    await visitor.press('button', 'Menu');
    await visitor.press('#menu-mobile summary', 'Services');
    await visitor.sees('#menu-mobile', 'View All Services');
    await visitor.press('button', 'Menu');
    await visitor.seesNo('#menu-mobile');
    await visitor.press('button', 'Menu');
    await visitor.press('#menu-mobile a', 'Store');
    await visitor.arrive('/store');
    await visitor.sees('h1', 'Our Store');
    await visitor.seesNo('#menu-mobile');
  });

  it('turns a card on a tap, and follows the link on its back', async () => {
    await visitor.openFresh(site.url);
    await visitor.press('[data-flip] h3', 'Maps & listings');
    await visitor.press('[data-flip] a', 'See maps & listings');
    await visitor.arrive('/services/maps-and-listings');
  });

  it('goes back to where the visitor was, and forward again', async () => {
    await visitor.openFresh(`${site.url}/services`);
    const scrolled = () => visitor.driver.run(() => Math.round(scrollY));
    await visitor.press('main a', 'See advertising');
    await visitor.arrive('/services/digital-advertising-media-buying');
    expect(await scrolled()).toBe(0);
    await visitor.driver.back();
    await visitor.arrive('/services');
    await expect.poll(scrolled).toBeGreaterThan(200);
    await visitor.driver.forward();
    await visitor.arrive('/services/digital-advertising-media-buying');
  });
});

describe.each(ENGINE_NAMES)('%s at a desk', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.start(engine, 'desk');
  });
  afterEach(() => expect(visitor.driver.complaints()).toEqual([]));
  afterAll(() => visitor.driver.close());

  it('opens one menu of the bar at a time, and closes it by Escape and by a press outside', async () => {
    await visitor.openFresh(site.url);
    await visitor.press('header nav button', 'Services');
    await visitor.sees('#menu-services', 'View All Services');
    await visitor.press('header nav button', 'Industries');
    await visitor.sees('#menu-industries', 'View All Industries');
    await visitor.seesNo('#menu-services');
    await visitor.key('Escape');
    await visitor.seesNo('#menu-industries');
    await visitor.press('header nav button', 'Services');
    await visitor.sees('#menu-services', 'View All Services');
    await visitor.driver.press({ x: 640, y: 880 });
    await visitor.seesNo('#menu-services');
  });

  it('turns a card under the pointer', async () => {
    await visitor.openFresh(site.url);
    await visitor.pointAt('[data-flip] h3', 'Maps & listings');
    await visitor.press('[data-flip] a', 'See maps & listings');
    await visitor.arrive('/services/maps-and-listings');
  });
});
