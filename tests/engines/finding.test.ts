/** What visitors try, filter and compare. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHECKLIST } from '../support/posts.ts';
import { type Site, startSite } from '../support/site.ts';
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
  afterEach(() => expect(visitor.driver.complaints()).toEqual([]));
  afterAll(() => visitor.driver.close());

  it('filters the posts while it is typed, and keeps that in the address', async () => {
    await visitor.openFresh(`${site.url}/resources`);
    await visitor.fill('Search articles', 'CHICAGOLAND');
    await visitor.sees('[role=status]', /^1 article$/);
    await visitor.sees('article h2', CHECKLIST);
    await expect.poll(() => visitor.path()).toBe('/resources?search=CHICAGOLAND');
    await visitor.fill('Search articles', 'nothing like this');
    await visitor.sees('main', 'No articles found matching your criteria.');
    await expect.poll(() => visitor.path()).toBe('/resources?search=nothing+like+this');
    await visitor.driver.reload();
    await visitor.ready();
    await visitor.sees('main', 'No articles found matching your criteria.');
  });

  it('calculates what more visitors are worth, by typing and with the slider', async () => {
    await visitor.openFresh(`${site.url}/tools/roi-calculator`);
    await visitor.sees('[data-revenue]', '$62,500');
    await visitor.fill('Monthly website traffic', '1200');
    await visitor.fill('Conversion rate, percent', '3.5');
    await visitor.fill('Average sale value', '80');
    await visitor.sees('[data-revenue]', '$4,200');
    await expect.poll(() => visitor.path()).toBe('/tools/roi-calculator?traffic=1200&rate=3.5&value=80');
    await visitor.driver.run(() => document.querySelector<HTMLElement>('input[type=range]')?.focus());
    await visitor.key('ArrowRight');
    await visitor.sees('[data-revenue]', '$4,550');
  });

  it('opens one answer at a time', async () => {
    await visitor.openFresh(`${site.url}/faq`);
    const open = () => visitor.driver.run(() => document.querySelectorAll('details[open]:not(header *)').length);
    await visitor.press('summary', 'Do I have to sign a long contract?');
    await expect.poll(open).toBe(1);
  });
});

describe.each(ENGINE_NAMES)('%s, opening a page at a place further down', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.start(engine, 'phone');
  });
  afterAll(() => visitor.driver.close());

  /** Milliseconds from when the document was there until the page let its faces in and fetched its script. */
  const wait = () =>
    visitor.driver.run(() => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const script = performance.getEntriesByType('resource').find(({ name }) => /\/page\.astro[^/]*\.js$/.test(name));
      return script && page ? script.startTime - page.domInteractive : undefined;
    });
  /** Far more than two frames, and less than the three seconds that such pages once waited. */
  const LONGEST = 2000;

  it('has its script and its faces at once', async () => {
    await visitor.openFresh(`${site.url}/contact-us#strategy-call`);
    expect(await visitor.driver.run(() => scrollY)).toBeGreaterThan(0);
    expect(await wait()).toBeLessThan(LONGEST);
  });

  it('has them after a reload, too', async () => {
    await visitor.openFresh(`${site.url}/services`);
    await visitor.driver.run(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await visitor.driver.reload();
    await visitor.ready();
    expect(await visitor.driver.run(() => scrollY)).toBeGreaterThan(1000);
    expect(await wait()).toBeLessThan(LONGEST);
  });
});
