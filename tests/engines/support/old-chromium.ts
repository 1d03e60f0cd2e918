/** Chromium 102, which is inside Debian's QtWebEngine. */
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { freePort } from '../../support/free-port.ts';
import { type Driver, SIZES } from './driver.ts';
import { puppeteerDriver } from './firefox.ts';
import { startProgram } from './program.ts';
import { PROGRAMS } from './programs.ts';
import { until } from './until.ts';

const WINDOW = fileURLToPath(new URL('./old-chromium.py', import.meta.url));

export async function startOldChromium(): Promise<Driver> {
  const port = await freePort();
  const { width, height } = SIZES.phone;
  const browser = startProgram(PROGRAMS.python, [WINDOW, String(width), String(height)], {
    env: {
      ...process.env,
      QT_QPA_PLATFORM: 'offscreen',
      QTWEBENGINE_REMOTE_DEBUGGING: `127.0.0.1:${port}`,
      QTWEBENGINE_DISABLE_SANDBOX: '1',
      QTWEBENGINE_CHROMIUM_FLAGS: '--no-sandbox --disable-gpu',
    },
    stdio: 'ignore',
  });
  const browserURL = `http://127.0.0.1:${port}`;
  await until('the old Chromium starts', () => fetch(`${browserURL}/json/version`).then(({ ok }) => ok));
  const connection = await puppeteer.connect({ browserURL, defaultViewport: null });
  const [page] = await connection.pages();
  if (!page) throw new Error('the old Chromium has no page');
  return puppeteerDriver(page, {
    form: 'desk',
    async close() {
      await connection.disconnect();
      await browser.end();
    },
  });
}
