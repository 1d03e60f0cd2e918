/** Browsers of 2022 have no popovers: menus stay closed until they are wanted, and everything else works. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { startOldChromium } from './support/old-chromium.ts';
import { Visitor } from './support/visitor.ts';
import { startOldWebKit } from './support/webkit.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe.each([
  ['Chromium 102', startOldChromium],
  ['WebKit of Safari 16.0', startOldWebKit],
])('%s', (_, start) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = new Visitor(await start());
  });
  // They warn of headers that they do not know.
  afterEach(() => expect(visitor.driver.complaints().filter((each) => !/^warn/i.test(each))).toEqual([]));
  afterAll(() => visitor.driver.close());

  it('is one without popovers', async () => {
    await visitor.openFresh(site.url);
    expect(await visitor.driver.run(() => 'popover' in HTMLElement.prototype)).toBe(false);
  });

  it('shows the page, and the menu only when it is asked for', async () => {
    await visitor.openFresh(site.url);
    await visitor.sees('h1', 'Get found on every block.');
    for (const closed of ['#menu-mobile', '#menu-services', '#menu-industries', '[data-toast-place]'])
      expect(await visitor.isShown(closed), closed).toBe(false);
    await visitor.press('button', 'Menu');
    await visitor.sees('#menu-mobile', 'Call Now');
    await visitor.key('Escape');
    await visitor.seesNo('#menu-mobile');
    // Over a page that is scrolled, where the bar is translucent.
    await visitor.driver.run(() => scrollTo({ top: 600, behavior: 'instant' }));
    await visitor.press('button', 'Menu');
    await visitor.press('#menu-mobile summary', 'Services');
    await visitor.press('#menu-mobile a', 'View All Services');
    await visitor.arrive('/services');
    await visitor.seesNo('#menu-mobile');
  });

  it('lays out for its width', async () => {
    await visitor.openFresh(`${site.url}/store`);
    const { columns, expected } = await visitor.driver.run(() => {
      const list = document.querySelector('article')?.parentElement?.closest('ul, ol, div');
      const { gridTemplateColumns } = getComputedStyle(list ?? document.body);
      return { columns: gridTemplateColumns.split(' ').length, expected: innerWidth < 600 ? 1 : 2 };
    });
    expect(columns).toBe(expected);
  });

  it('puts a product into the cart and leads to the checkout', async () => {
    await visitor.openFresh(`${site.url}/store`);
    await visitor.press('button', 'Add to Cart: Business Profile Tune-Up');
    await visitor.sees('[data-toast-place]', 'Business Profile Tune-Up has been added to your cart.');
    await visitor.press('button', 'Cart, 1 item');
    await visitor.press('dialog[open] button', 'Checkout');
    await visitor.sees('body', 'No card is charged');
  });
});
