/**
 * From a press, a key or a drag until the page shows what came of it, on a processor four times as slow: what browsers
 * report as interaction to next paint, the slowest of each visit. Each interaction is the first thing a visitor does on the
 * page, so what is loaded only then counts as well.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../support/browser.ts';
import { DEMO } from '../../support/demo.ts';
import { median } from '../../support/median.ts';
import { startSite } from '../../support/site.ts';
import type { BenchOptions } from './options.ts';
import { markdownTable } from './table.ts';

const SLOWER = 4;

type Interaction = { path: string; onPhone?: true; act: (page: Page) => Promise<unknown> };

const INTERACTIONS: Readonly<Record<string, Interaction>> = {
  'add to cart': { path: '/store', act: (page) => page.locator('[data-add-to-cart]:enabled').first().click() },
  'open the drawer': {
    path: '/store',
    async act(page) {
      await page.getByRole('button', { name: /^Cart/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'one more in the stepper': {
    path: DEMO.stand.path,
    act: (page) => page.getByRole('button', { name: 'Increase quantity' }).click(),
  },
  'turn a card over': {
    path: '/',
    onPhone: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^More about/ })
        .first()
        .tap(),
  },
  'filter the posts': {
    path: '/resources',
    act: (page) => page.getByRole('searchbox').pressSequentially('maps', { delay: 50 }),
  },
  'drag a slider': {
    path: '/tools/roi-calculator',
    async act(page) {
      const slider = await page.getByRole('slider').first().boundingBox();
      if (!slider) throw new Error('there is no slider');
      const y = slider.y + slider.height / 2;
      await page.mouse.move(slider.x + slider.width * 0.2, y);
      await page.mouse.down();
      await page.mouse.move(slider.x + slider.width * 0.8, y, { steps: 10 });
      await page.mouse.up();
    },
  },
  'open an answer': { path: '/faq', act: (page) => page.locator('main summary').nth(1).click() },
  'open a menu': { path: '/', act: (page) => page.getByRole('button', { name: 'Services' }).first().click() },
  'open the menu on a phone': {
    path: '/',
    onPhone: true,
    act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).tap(),
  },
};

/** In the page, before anything of it. */
function watch(): void {
  Object.assign(window, { slowest: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId === 0) continue;
      Object.assign(window, { slowest: Math.max(Reflect.get(window, 'slowest') as number, entry.duration) });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** @returns milliseconds; 0: less than a frame */
async function measure(browser: Browser, url: string, { path, onPhone, act }: Interaction): Promise<number> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext(onPhone ? phone : { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slow(page);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await act(page);
  // Two frames, and the moment in which the browser tells of what they took.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  const slowest = await page.evaluate(() => Reflect.get(window, 'slowest') as number);
  await context.close();
  return slowest;
}

export async function measureInteractions({ runs }: BenchOptions): Promise<string> {
  const site = await startSite();
  const browser = await chromium.launch(launchOptions);
  const rows: (string | number)[][] = [];
  for (const [name, interaction] of Object.entries(INTERACTIONS)) {
    const taken: number[] = [];
    for (let run = 0; run < runs; run += 1) taken.push(await measure(browser, site.url, interaction));
    rows.push([name, median(taken), Math.max(...taken)]);
  }
  await browser.close();
  await site.stop();
  return markdownTable({ head: ['Interaction, 4 times slower', 'Median, ms', 'Slowest, ms'], rows });
}
