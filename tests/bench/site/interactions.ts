/**
 * From a press, a key or a drag until the page shows what came of it, on a processor four times as slow: what browsers
 * report as interaction to next paint, the slowest of each visit. Each interaction is the first thing a visitor does on the
 * page, so what is loaded only then counts as well.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '../../support/browser.ts';
import { DEMO } from '../../support/demo.ts';
import { median } from '../../support/median.ts';
import { startSite } from '../../support/site.ts';
import type { BenchOptions } from './options.ts';
import { PHONE, slow } from './slow-phone.ts';
import { markdownTable } from './table.ts';

/** `on`: what is pressed; the visitor has come to it, and sees it, before that. */
type Interaction = {
  path: string;
  onPhone?: true;
  on: (page: Page) => Locator;
  act?: (target: Locator, page: Page) => Promise<unknown>;
};

const INTERACTIONS: Readonly<Record<string, Interaction>> = {
  'add to cart': { path: '/store', on: (page) => page.locator('[data-add-to-cart]:enabled').first() },
  'open the drawer': {
    path: '/store',
    on: (page) => page.getByRole('button', { name: /^Cart/ }),
    async act(button, page) {
      await button.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'one more in the stepper': {
    path: DEMO.stand.path,
    on: (page) => page.getByRole('button', { name: 'Increase quantity' }),
  },
  'turn a card over': {
    path: '/',
    onPhone: true,
    on: (page) => page.getByRole('button', { name: /^More about/ }).first(),
  },
  'filter the posts': {
    path: '/resources',
    on: (page) => page.getByRole('searchbox'),
    act: (field) => field.pressSequentially('maps', { delay: 50 }),
  },
  'drag a slider': {
    path: '/tools/roi-calculator',
    on: (page) => page.getByRole('slider').first(),
    async act(target, page) {
      const slider = await target.boundingBox();
      if (!slider) throw new Error('there is no slider');
      const y = slider.y + slider.height / 2;
      await page.mouse.move(slider.x + slider.width * 0.2, y);
      await page.mouse.down();
      await page.mouse.move(slider.x + slider.width * 0.8, y, { steps: 10 });
      await page.mouse.up();
    },
  },
  'open an answer': { path: '/faq', on: (page) => page.locator('main summary').nth(1) },
  'open a menu': { path: '/', on: (page) => page.getByRole('button', { name: 'Services' }).first() },
  'open the menu on a phone': {
    path: '/',
    onPhone: true,
    on: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
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

/** Two frames, and a moment in which there is nothing to do: the browser tells of events then. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** Until pictures that came into view are there and groups have risen, which is when a visitor has seen what to press. */
async function comeTo(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await rest(page);
  await page.waitForFunction(
    () =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await page.waitForLoadState('networkidle');
  await rest(page);
}

/** @returns milliseconds; 0: less than a frame */
async function measure(browser: Browser, url: string, interaction: Interaction): Promise<number> {
  const { path, onPhone, on, act = (target) => (onPhone ? target.tap() : target.click()) } = interaction;
  const context = await browser.newContext(onPhone ? PHONE : { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slow(page);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const target = on(page);
  await comeTo(page, target);
  await act(target, page);
  await rest(page);
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
