/** Drives Firefox with WebDriver BiDi. */
import puppeteer, { type ConsoleMessage, type Page } from 'puppeteer-core';
import { type Driver, type FormFactor, SIZES } from './driver.ts';
import { PROGRAMS } from './programs.ts';
import { until } from './until.ts';

/** Firefox's pointer capabilities: bits for coarse (1), fine (2) and hover (4). */
const POINTER: Readonly<Record<FormFactor, number>> = { phone: 1, desktop: 6 };

export async function startFirefox(form: FormFactor): Promise<Driver> {
  const { width, height } = SIZES[form];
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: PROGRAMS.firefox,
    headless: true,
    defaultViewport: { width, height },
    extraPrefsFirefox: {
      'ui.primaryPointerCapabilities': POINTER[form],
      'ui.allPointerCapabilities': POINTER[form],
      'dom.w3c_touch_events.enabled': form === 'phone' ? 1 : 0,
      'ui.prefersReducedMotion': 0,
    },
  });
  const page = await browser.newPage();
  return puppeteerDriver(page, { form, close: () => browser.close() });
}

/** @param close ends the browser */
function puppeteerDriver(page: Page, { form, close }: { form: FormFactor; close: () => Promise<void> }): Driver {
  let consoleProblems: string[] = [];
  const record = (message: ConsoleMessage) => {
    // For a text file such as robots.txt, Firefox requests a favicon by itself, which the CSP blocks.
    if (message.text().includes('favicon.ico')) return;
    if (['error', 'warn'].includes(message.type())) consoleProblems.push(`${message.type()}: ${message.text()}`);
  };
  page.on('console', record);
  page.on(
    'pageerror',
    (error) => !String(error).includes('favicon.ico') && consoleProblems.push(`exception: ${String(error)}`),
  );
  /** Navigates and waits for the new page. Puppeteer's own wait sometimes never ends for pages with a frame. */
  async function navigate(go: (url: string) => void, url: string): Promise<void> {
    await page.evaluate(() => void Object.assign(window, { isOld: true }));
    await page.evaluate(go, url);
    const isNew = () => document.readyState === 'complete' && !('isOld' in window);
    await until(`the page ${url} is there`, () => page.evaluate(isNew));
  }
  return {
    open: (url) => navigate((target) => location.assign(target), url),
    // Puppeteer types arguments as handles of page objects, which the tests do not use.
    run: (work, ...args) => page.evaluate(work as (...given: unknown[]) => ReturnType<typeof work>, ...args),
    press: ({ x, y }) => (form === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    pointAt: async ({ x, y }) => (form === 'phone' ? undefined : page.mouse.move(x, y)),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    back: async () => void (await page.evaluate(() => history.back())),
    reload: () => navigate(() => location.reload(), ''),
    consoleProblems() {
      const found = consoleProblems;
      consoleProblems = [];
      return found;
    },
    close,
  };
}
