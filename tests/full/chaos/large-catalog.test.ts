/** A store with five thousand products. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect as expectPage } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../services/database/database.ts';
import { importCatalog } from '../../../services/store/import/import-catalog.ts';
import { wireProduct } from '../../../services/store/testing/products.ts';
import { launchOptions } from '../../support/browser.ts';
import { waitForReadyPages } from '../../support/ready.ts';
import { Shopper } from '../../support/shopper.ts';
import { type Site, startSite } from '../../support/site.ts';

const PRODUCTS = Array.from({ length: 5000 }, (_, index) => wireProduct(String(index + 1), { order: index }));
const seen = expectPage.configure({ timeout: 20_000 });

let folder: string;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'large-catalog-'));
  const db = await openDatabase(folder);
  await importCatalog(db, { products: PRODUCTS, collections: [] }, { now: new Date() });
  await db.destroy();
  site = await startSite({ DATA_DIR: folder });
  browser = await chromium.launch(launchOptions);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('the first and the last page of the store and the last product are there', async () => {
  for (const [path, words] of [
    ['/store', 'Product 1<'],
    ['/store?page=209', 'Product 5000<'],
    ['/product/prod_5000', 'Product 5000<'],
  ] as const) {
    const answer = await fetch(site.url + path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toContain(words);
  }
});

it('a visitor goes on to more products, and puts the last one into the cart', async () => {
  const page = await browser.newPage();
  waitForReadyPages(page);
  const shopper = new Shopper(page);
  await page.goto(`${site.url}/store`);
  const pages = page.getByRole('navigation', { name: 'Pages of the store' });
  await seen(pages.getByRole('status')).toHaveText('Products 1 to 24 of 5,000');
  await pages.scrollIntoViewIfNeeded();
  await seen(page.getByRole('main').getByRole('article')).toHaveCount(48);
  await page.goto(`${site.url}/product/prod_5000`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await seen(shopper.toast).toContainText('Added to Cart! 🛒');
  await page.close();
});
