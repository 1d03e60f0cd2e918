/** Actions and observations of a visitor, in any engine. Waits for elements to appear. */
import { expect } from 'vitest';
import { PENDING } from '../../../support/ready.ts';
import type { Driver, FormFactor, Key } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { clearStorage, pressPointOf, selectAll, type Target, visibleTextOf } from './in-page.ts';
import { until } from './until.ts';
import { startWebKit } from './webkit.ts';

/** Every test runs in both. */
const ENGINES = {
  Firefox: startFirefox,
  WebKit: startWebKit,
} as const;
export type EngineName = keyof typeof ENGINES;
export const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[];

export class Visitor {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  static async start(engine: EngineName, form: FormFactor): Promise<Visitor> {
    return new Visitor(await ENGINES[engine](form));
  }

  /** Opens a URL and waits until the page is hydrated. */
  async open(url: string): Promise<void> {
    await this.driver.open(url);
    await this.waitUntilReady();
  }

  /** Opens a URL as on a first visit. */
  async openFresh(url: string): Promise<void> {
    // robots.txt has no script that could write to the storage meanwhile.
    await this.driver.open(new URL('/robots.txt', url).href);
    await until('an empty storage', () => this.driver.run(clearStorage));
    this.driver.consoleProblems();
    await this.open(url);
  }

  /** Waits until the scripts of the current page have run. */
  async waitUntilReady(): Promise<void> {
    const isReady = (pending: string) => document.readyState === 'complete' && !document.querySelector(pending);
    await until('the scripts of the page', () => this.driver.run(isReady, PENDING));
  }

  /** Waits until the page at this path is open and ready. */
  async arrive(path: string): Promise<void> {
    await until(`the page ${path}`, async () => (await this.path()) === path);
    await this.waitUntilReady();
  }

  /** Path and query of the current page. */
  path(): Promise<string> {
    return this.driver.run(() => location.pathname + location.search);
  }

  /** Presses a control. @param name its label or text */
  async press(css: string, name: string, framed?: boolean): Promise<void> {
    const point = await until(`${css} ${name}`, () => this.driver.run(pressPointOf, { css, name, framed }));
    await this.driver.press(point);
  }

  /** Moves the pointer to an element. */
  async pointAt(css: string, name: string): Promise<void> {
    await this.driver.pointAt(await until(`${css} ${name}`, () => this.driver.run(pressPointOf, { css, name })));
  }

  /** Replaces the text of a field by typing. */
  async fill(label: string, text: string, framed = false): Promise<void> {
    await this.press('input, textarea', label, framed);
    await this.driver.run(selectAll, framed);
    await this.driver.type(text);
  }

  /** Chooses an option of a select element, by script: the system renders the list, which tests cannot press. */
  async choose(label: string, text: string): Promise<void> {
    const chosen = await this.driver.run(
      (wanted) => {
        const list = [...document.querySelectorAll('select')].find(({ labels }) =>
          [...labels].some(({ textContent }) => textContent === wanted.label),
        );
        const option = [...(list?.options ?? [])].find(({ textContent }) => textContent === wanted.text);
        if (!list || !option) return false;
        list.value = option.value;
        return list.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { label, text },
    );
    if (!chosen) throw new Error(`${label} has no ${text}`);
  }

  key(key: Key): Promise<void> {
    return this.driver.key(key);
  }

  /** Waits until the first visible element that matches contains this text. */
  async sees(css: string, words: string | RegExp, framed?: boolean): Promise<void> {
    const read = () => this.#read(css, framed);
    const visibleText = expect.poll(read, { message: `the text of ${css}` });
    await (typeof words === 'string' ? visibleText.toContain(words) : visibleText.toMatch(words));
  }

  /** Waits until no matching element is visible. @param words text that the element contains */
  async seesNo(css: string, words = ''): Promise<void> {
    await expect.poll(() => this.isShown(css, words), { message: `${css} ${words} is shown` }).toBe(false);
  }

  isShown(css: string, words = ''): Promise<boolean> {
    return this.driver.run(
      (selector, text) =>
        [...document.querySelectorAll<HTMLElement>(selector)].some(
          (each) =>
            each.getClientRects().length > 0 &&
            getComputedStyle(each).visibility === 'visible' &&
            each.innerText.includes(text),
        ),
      css,
      words,
    );
  }

  #read(css: string, framed?: boolean): Promise<string> {
    const target: Target = { css, framed };
    return this.driver.run(visibleTextOf, target);
  }
}
