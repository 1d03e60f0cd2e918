/** Drives Debian's WebKitGTK with WebDriver, in a window of any width (window.py) on a virtual screen. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Builder, Capabilities, Key as Code, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../support/free-port.ts';
import { type Driver, type FormFactor, type Key, SIZES } from './driver.ts';
import { type Program, startProgram } from './program.ts';
import { PROGRAMS } from './programs.ts';
import { until } from './until.ts';

const WINDOW = fileURLToPath(new URL('./window.py', import.meta.url));
/** Milliseconds for a page or a script. */
const TIMEOUT = 60_000;
/** A console error or warning in WebKit's output, after the source position. */
const CONSOLE_LINE = /^(?:\S+ )?CONSOLE (?:\S+ )?(ERROR|WARN\w*) (.*)$/;

const CODES: Readonly<Record<Key, string>> = {
  Escape: Code.ESCAPE,
  ArrowRight: Code.ARROW_RIGHT,
};

/** Starts a virtual screen. @returns also its display number, which Xvfb chooses */
async function startScreen(): Promise<{ screen: Program; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = startProgram(PROGRAMS.xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(screen.child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { screen, display: `:${String(number).trim()}` };
}

export async function startWebKit(form: FormFactor): Promise<Driver> {
  const { screen, display } = await startScreen();
  const { width, height } = SIZES[form];
  const port = await freePort();
  const server = startProgram(PROGRAMS.webkit, [`--port=${port}`, '--host=127.0.0.1'], {
    // Without it, view transitions between documents crash the process on machines without a graphics card.
    env: { ...process.env, DISPLAY: display, WEBKIT_DMABUF_RENDERER_FORCE_SHM: '1', NO_AT_BRIDGE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.child.stdout, server.child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  await until('the driver of WebKit starts', () => fetch(`${url}/status`).then(({ ok }) => ok));
  const capabilities = {
    browserName: 'site-tests',
    'webkitgtk:browserOptions': { binary: WINDOW, args: ['--automation', String(width), String(height)] },
  };
  const driver = await new Builder().usingServer(url).withCapabilities(new Capabilities(capabilities)).build();
  await driver.manage().setTimeouts({ script: TIMEOUT, pageLoad: TIMEOUT });
  return webDriver(driver, {
    takeLog() {
      const log = output;
      output = '';
      return log;
    },
    async close() {
      await driver.quit();
      await server.end();
      await screen.end();
    },
  });
}

/** Result of a script in the page. */
type Outcome = { value?: unknown; error?: string } | null;

/** @param takeLog returns the browser's output since the last call */
function webDriver(
  driver: WebDriver,
  { takeLog, close }: { takeLog: () => string; close: () => Promise<void> },
): Driver {
  const at = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT });
  /** @param work source of a function */
  async function evaluate(work: string, args: unknown[]): Promise<unknown> {
    const outcome = await driver.executeAsyncScript<Outcome>(
      `const args = [...arguments], done = args.pop();
      (async () => (${work})(...args))().then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      ...args,
    );
    if (outcome?.error !== undefined) throw new Error(outcome.error);
    return outcome?.value;
  }
  return {
    open: (url) => driver.get(url),
    run: (work, ...args) => evaluate(String(work), args) as Promise<Awaited<ReturnType<typeof work>>>,
    press: (point) => driver.actions().move(at(point)).press().release().perform(),
    pointAt: (point) => driver.actions().move(at(point)).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    key: (key) => driver.actions().sendKeys(CODES[key]).perform(),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    consoleProblems: () =>
      takeLog()
        .split('\n')
        .flatMap((line) => {
          const [, kind, text] = CONSOLE_LINE.exec(line) ?? [];
          return kind ? [`${kind}: ${text}`] : [];
        }),
    close,
  };
}
