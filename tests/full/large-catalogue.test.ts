/** Five thousand products are sold under the same budgets as twenty. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../services/database/database.ts';
import { importCatalogue } from '../../services/store/import/import-catalogue.ts';
import { catalogue } from '../bench/catalogue.ts';
import { launchOptions } from '../support/browser.ts';
import { type Site, startSite } from '../support/site.ts';
import { bytesOf, FIRST_FLIGHT, weigh } from '../support/weigh.ts';

const { products, collections } = catalogue(5000);
/** With what brings the next pages of the list. */
const SCRIPT = 8 * 1024;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'large-catalogue-'));
  const db = await openDatabase(folder);
  await importCatalogue(db, { products, collections }, { now: new Date() });
  await db.destroy();
  site = await startSite({ DATA_DIR: folder });
  browser = await chromium.launch(launchOptions);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

it.each(['/store', '/store?page=209', `/product/${products.at(-1)?.id}`])(
  '%s arrives in one round trip',
  async (path) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(200);
    expect(bytesOf(await answer.text())).toBeLessThanOrEqual(FIRST_FLIGHT);
  },
);

it('the store shows its first screens with little script', async () => {
  const page = await browser.newPage();
  const bytes = await weigh(page, () => page.goto(`${site.url}/store`));
  expect(bytes.script).toBeLessThanOrEqual(SCRIPT);
  expect(await page.getByRole('main').getByRole('article').count()).toBe(24);
  await page.close();
});
