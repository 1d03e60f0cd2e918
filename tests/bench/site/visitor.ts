/**
 * A visitor in the browser that people have. Playwright attaches to pages in a way in which Chromium makes no other page
 * ready ("PrerenderingDisabledByDevTools"); whoever attaches to the tab, as here, sees it behave as it does for people.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { launchOptions } from '../../support/browser.ts';
import { connect } from './protocol.ts';

export type Place = { x: number; y: number };

export type Visitor = {
  goTo: (url: string) => Promise<void>;
  /** Runs a function in the page that is shown; it knows nothing but its argument. */
  run: <Value, Argument = undefined>(
    work: (argument: Argument) => Value | Promise<Value>,
    argument?: Argument,
  ) => Promise<Value>;
  point: (place: Place) => Promise<void>;
  click: (place: Place) => Promise<void>;
  /** Whether this address has been made ready behind the page that is shown. */
  isPrerendered: (url: string) => boolean;
  /** What a page has said last through its function `tell`. */
  lastTold: () => string;
  /** Waits until the page at this address is the one that is shown. */
  arrive: (url: string) => Promise<void>;
  /** Whether the browser has ended by itself, or has closed the tab. */
  isGone: () => boolean;
  leave: () => Promise<void>;
};

/** Wide enough for the bar with all its menus. */
const WINDOW = '--window-size=1400,900';
/** Milliseconds for what has to come. */
const PATIENCE = 30_000;

/** As pages and servers are told by a browser that saves data. */
const SAVES_DATA: [method: string, params?: object][] = [
  ['Emulation.setDataSaverOverride', { dataSaverEnabled: true }],
  ['Network.enable'],
  ['Network.setExtraHTTPHeaders', { headers: { 'Save-Data': 'on' } }],
];

const targets = z.object({ targetInfos: z.tuple([z.object({ targetId: z.string() })]) });
const session = z.object({ sessionId: z.string() });
const attachment = session.extend({ targetInfo: z.object({ type: z.string() }) });
const evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ exception: z.object({ description: z.string() }) }).optional(),
});
const binding = z.object({ payload: z.string() });
const preparation = z.object({ key: z.object({ url: z.string() }), status: z.string() });

/** @throws when it does not come true in time */
export async function until(what: string, isTrue: () => unknown, longest = PATIENCE): Promise<void> {
  const deadline = performance.now() + longest;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`not in time: ${what}`);
    await pause(5);
  }
}

/** @throws when it takes too long */
async function inTime<Value>(what: string, work: Promise<Value>): Promise<Value> {
  const watched = new AbortController();
  const tooLong = pause(PATIENCE, undefined, watched).then(() => Promise.reject(new Error(`not in time: ${what}`)));
  tooLong.catch(() => undefined);
  return Promise.race([work, tooLong]).finally(() => watched.abort());
}

/**
 * @param setUp runs in every page before anything of it does
 * @param savesData the visitor has asked for as little traffic as possible
 */
export async function startVisitor(setUp: () => void, { savesData }: { savesData: boolean }): Promise<Visitor> {
  const folder = mkdtempSync(join(tmpdir(), 'visitor-'));
  const program = launchOptions.executablePath ?? chromium.executablePath();
  const args = [...launchOptions.args, '--headless=new', '--remote-debugging-port=0', WINDOW];
  const browser = spawn(program, [...args, `--user-data-dir=${folder}`, 'about:blank'], { stdio: 'ignore' });
  process.once('exit', () => browser.kill());
  const address = join(folder, 'DevToolsActivePort');
  await until('the browser starts', () => existsSync(address) && readFileSync(address, 'utf8').includes('\n/'));
  const { send, on } = await connect(`ws://127.0.0.1:${readFileSync(address, 'utf8').trim().replace('\n', '')}`);

  /** Of the page that is shown, and of those that are made ready behind it. */
  const pages = new Set<string>();
  let shown = '';
  let told = '';
  let preparing: Promise<unknown> | undefined;
  const prerendered = new Set<string>();

  async function evaluate<Value>(page: string, work: string): Promise<Value> {
    const options = { expression: work, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = evaluated.parse(await send('Runtime.evaluate', options, page));
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
    return result.value as Value;
  }

  /** A page that is made ready does not wait for this: it would be lost, tab and all, if it were shown meanwhile. */
  function prepare(page: string): void {
    pages.add(page);
    const source = `(${setUp})()`;
    const said: [method: string, params?: object][] = [
      ['Page.enable'],
      ['Preload.enable'],
      ['Runtime.enable'],
      ['Runtime.addBinding', { name: 'tell' }],
      ...(savesData ? SAVES_DATA : []),
      ['Page.addScriptToEvaluateOnNewDocument', { source }],
      ['Runtime.evaluate', { expression: source }],
    ];
    // One that is gone before it has heard is no page to visit.
    preparing = Promise.allSettled(said.map(([method, params]) => send(method, params, page)));
  }

  on('Target.attachedToTarget', (params) => {
    const { sessionId, targetInfo } = attachment.parse(params);
    if (targetInfo.type === 'page') prepare(sessionId);
  });
  on('Target.detachedFromTarget', (params) => pages.delete(session.parse(params).sessionId));
  on('Runtime.bindingCalled', (params) => {
    told = binding.parse(params).payload;
  });
  on('Preload.prerenderStatusUpdated', (params) => {
    const { key, status } = preparation.parse(params);
    if (status === 'Ready') prerendered.add(key.url);
  });
  const { targetInfos } = targets.parse(await send('Target.getTargets', { filter: [{ type: 'tab' }] }));
  const tab = session.parse(
    await send('Target.attachToTarget', { targetId: targetInfos[0].targetId, flatten: true }),
  ).sessionId;
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, tab);
  await until('the first page', () => pages.size > 0);
  await preparing;
  [shown = ''] = pages;

  const hasEnded = () => browser.exitCode !== null || browser.signalCode !== null;
  const isGone = () => pages.size === 0 || hasEnded();
  async function isShown(page: string, url: string): Promise<boolean> {
    const work = `!document.prerendering && location.href === ${JSON.stringify(url)}`;
    const isIt = await evaluate<boolean>(page, work).catch(() => false);
    if (isIt) shown = page;
    return isIt;
  }
  const arrive = (url: string) =>
    until(`${url} is shown`, async () => {
      if (isGone()) throw new Error('the tab is gone');
      return (await Promise.all([...pages].map((page) => isShown(page, url)))).includes(true);
    });
  const mouse = (type: string, place: Place, more = {}) =>
    send('Input.dispatchMouseEvent', { type, ...place, ...more }, shown);

  return {
    async goTo(url) {
      await send('Page.navigate', { url }, shown);
      await arrive(url);
    },
    run: (work, argument) => inTime(work.name, evaluate(shown, `(${work})(${JSON.stringify(argument)})`)),
    async point(place) {
      await mouse('mouseMoved', place);
    },
    async click(place) {
      prerendered.clear();
      told = '';
      const button = { button: 'left', clickCount: 1 };
      // The page may be gone before it has told that the button was let go.
      const pressed = [mouse('mousePressed', place, button), mouse('mouseReleased', place, button)];
      await Promise.allSettled(pressed);
    },
    lastTold: () => told,
    isPrerendered: (url) => prerendered.has(url),
    arrive,
    isGone,
    async leave() {
      if (!hasEnded() && browser.kill()) await once(browser, 'close');
      // Its helpers may still be writing.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
