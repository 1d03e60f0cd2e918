/** What a first visit costs: bytes of script and fonts as they travel, and nothing that moves. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../support/browser.ts';
import { DEMO } from '../support/demo.ts';
import { ONE_OF_EACH_SCREEN } from '../support/routes.ts';
import { type Site, startSite } from '../support/site.ts';
import { weigh } from '../support/weigh.ts';

const KB = 1000;
/** Bytes of React and everything that the drawer needs. */
const WITH_DRAWER = 80 * KB;

/** Pages that do something from the beginning: a form, lists that are filtered or bought from, a calculator, a map. */
const WITH_MORE: ReadonlyMap<string, number> = new Map([
  ['/contact-us', 10],
  ['/resources', 6],
  ['/store', 6],
  ['/tools/roi-calculator', 8],
  ['/service-areas/oak-brook', 10],
]);

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await startSite();
  browser = await chromium.launch(launchOptions);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('script', () => {
  it.each(ONE_OF_EACH_SCREEN.map((path) => [path, WITH_MORE.get(path) ?? 5] as const))(
    'of %s is at most %s kB, too little for React',
    async (path, most) => {
      const page = await browser.newPage();
      const bytes = await weigh(page, () => page.goto(site.url + path));
      expect(bytes.script).toBeLessThanOrEqual(most * KB);
      await page.close();
    },
  );

  it.each([
    ['the store', '/store'],
    ['a product', DEMO.stand.path],
  ])('of %s, drawer and all, is at most 80 kB', async (_, path) => {
    const page = await browser.newPage();
    const bytes = await weigh(page, async () => {
      await page.goto(site.url + path);
      await page.getByRole('button', { name: 'Cart', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    });
    expect(bytes.script).toBeLessThanOrEqual(WITH_DRAWER);
    await page.close();
  });

  it('of a page that somebody reads, what measures it included, is at most 10 kB', async () => {
    const page = await browser.newPage();
    const bytes = await weigh(page, async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${site.url}/about-us`);
      // Again until it listens.
      await expect
        .poll(async () => {
          await page.mouse.move(20, asked.length);
          await page.mouse.move(40, asked.length);
          return asked.some((url) => url.includes('/measure-vitals.'));
        })
        .toBe(true);
    });
    expect(bytes.script).toBeLessThanOrEqual(10 * KB);
    await page.close();
  });
});

describe('style and fonts', () => {
  /** The files of fonts that a page has asked for; more are added as long as it is open. */
  const fontsOf = (page: Page): Set<string> => {
    const files = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') files.add(request.url());
    });
    return files;
  };

  it.each([
    ['home', '/'],
    ['the store', '/store'],
    ['a service', '/services/website-design-development'],
  ])('of %s come with the page and in two files of 45 kB together', async (_, path) => {
    const page = await browser.newPage();
    const files = fontsOf(page);
    const bytes = await weigh(page, () => page.goto(site.url + path));
    expect(bytes.stylesheet).toBeUndefined();
    expect(files.size).toBe(2);
    expect(bytes.font).toBeLessThanOrEqual(45_000);
    await page.close();
  });

  it('of letters that we do not use come when a visitor writes one, and only then', async () => {
    const page = await browser.newPage();
    const files = fontsOf(page);
    await page.goto(`${site.url}/contact-us`, { waitUntil: 'networkidle' });
    expect(files.size).toBe(2);
    const name = page.frameLocator('iframe').getByLabel('Name');
    await name.fill('Zoë');
    await expect.poll(() => files.size).toBe(3);
    await name.fill('Zoë of Łódź');
    await expect.poll(() => files.size).toBe(4);
    await page.close();
  });
});

/** Browsers and Lighthouse report three decimals; a word that is a pixel wider once its font is there is none of them. */
const NO_SHIFT = 0.001;

/** A layout shift, with where and what. */
type Shift = { value: number; what: string[] };
/** As browsers tell of it, which TypeScript does not know yet. */
type Moved = {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

describe('the page', () => {
  it.each([
    ['home', '/'],
    ['store', '/store'],
    ['product', DEMO.stand.path],
    ['success', '/success'],
    ['a town with a street map', '/service-areas/oak-brook'],
  ])('%s does not move while it loads, on a phone or a wide screen', async (_, path) => {
    for (const [width, fontDelay] of [
      [390, 0],
      [1440, 0],
      [390, 500],
      [1440, 500],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      // Late fonts are the worst case: the page is painted with the fallback faces first.
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, fontDelay));
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts: Shift[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & Moved)[]) {
            const { value, hadRecentInput, sources, startTime } = entry;
            const what = sources.map(({ node, previousRect, currentRect }) =>
              [node?.parentElement?.outerHTML.slice(0, 80), previousRect.y, currentRect.y].join(' '),
            );
            if (!hadRecentInput) shifts.push({ value, what: [`after ${startTime} ms at ${scrollY}`, ...what] });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      // On a slow machine the network is at rest before the first paint, after which the fonts are asked for.
      await page.waitForFunction(() => 'faces' in document.body.dataset);
      await page.evaluate(async () => void (await document.fonts.ready));
      await page.mouse.wheel(0, 5000);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      const whole = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(whole, `${width} px, fonts after ${fontDelay} ms: ${JSON.stringify(shifts)}`).toBeLessThan(NO_SHIFT);
      await page.close();
    }
  });
});
