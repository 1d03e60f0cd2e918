/** Firefox, by WebDriver BiDi. */
import puppeteer, { type ConsoleMessage, type Page } from 'puppeteer-core';
import { type Driver, type Form, SIZES } from './driver.ts';
import { PROGRAMS } from './programs.ts';
import { until } from './until.ts';

/** What Firefox says of its pointers: bits for coarse (1), fine (2) and hover (4). */
const POINTER: Readonly<Record<Form, number>> = { phone: 1, desk: 6 };

export async function startFirefox(form: Form): Promise<Driver> {
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
function puppeteerDriver(page: Page, { form, close }: { form: Form; close: () => Promise<void> }): Driver {
  let complaints: string[] = [];
  const note = (message: ConsoleMessage) => {
    // A text that is opened has no icon, and a policy that forbids the one Firefox asks for by itself.
    if (message.text().includes('favicon.ico')) return;
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  };
  page.on('console', note);
  page.on(
    'pageerror',
    (error) => !String(error).includes('favicon.ico') && complaints.push(`exception: ${String(error)}`),
  );
  /** Waits for the next page itself: Puppeteer's own wait did not always end in Firefox where a page has a frame. */
  async function leave(go: (url: string) => void, url: string): Promise<void> {
    await page.evaluate(() => void Object.assign(window, { isOld: true }));
    await page.evaluate(go, url);
    const isNew = () => document.readyState === 'complete' && !('isOld' in window);
    await until(`the page ${url} is there`, () => page.evaluate(isNew));
  }
  return {
    open: (url) => leave((address) => location.assign(address), url),
    // Puppeteer would type arguments as handles of the page's objects, which stories do not have.
    run: (work, ...args) => page.evaluate(work as (...given: unknown[]) => ReturnType<typeof work>, ...args),
    press: ({ x, y }) => (form === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    pointAt: async ({ x, y }) => (form === 'phone' ? undefined : page.mouse.move(x, y)),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    back: async () => void (await page.evaluate(() => history.back())),
    reload: () => leave(() => location.reload(), ''),
    complaints() {
      const found = complaints;
      complaints = [];
      return found;
    },
    close,
  };
}
