/** What a first visit of each route brings over the wire, by kind, in a real browser. */
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../../support/browser.ts';
import { DEMO } from '../../support/demo.ts';
import { ONE_OF_EACH_SCREEN, PAGE_PATHS } from '../../support/routes.ts';
import { type Site, startSite } from '../../support/site.ts';
import { weigh } from '../../support/weigh.ts';
import { openCheckout } from '../checkout.ts';
import type { BenchOptions } from './options.ts';
import { markdownTable } from './table.ts';

/** What browsers call them, in the order of the table; whatever else there is, is counted together. */
const KINDS = { document: 'HTML', script: 'Script', stylesheet: 'Style', font: 'Fonts', image: 'Images' } as const;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** @returns bytes of each kind, of the rest, and of everything */
function rowOf(bytes: Record<string, number>): number[] {
  const known = Object.keys(KINDS).map((kind) => bytes[kind] ?? 0);
  const all = sum(Object.values(bytes));
  return [...known, all - sum(known), all];
}

async function weighAll(site: Site, browser: Browser, paths: readonly string[]) {
  const rows: [string, ...number[]][] = [];
  for (const path of paths) {
    // A page that is made on request is compressed as well as can be for those who come later.
    for (let visit = 0; visit < 3; visit += 1) await (await fetch(site.url + path)).text();
    const page = await browser.newPage();
    rows.push([path.replace(/\?.*/, ''), ...rowOf(await weigh(page, () => page.goto(site.url + path)))]);
    await page.close();
  }
  return rows;
}

export async function measureBytes({ routes }: BenchOptions): Promise<string> {
  const site = await startSite();
  const browser = await chromium.launch(launchOptions);
  const paths = routes === 'all' ? [...PAGE_PATHS, DEMO.stand.path] : ONE_OF_EACH_SCREEN;
  try {
    const rows = await weighAll(site, browser, [...paths, await openCheckout(site)]);
    const head = ['Route', ...Object.values(KINDS), 'Rest', 'Together'];
    const most = head.slice(1).map((_, column) => Math.max(...rows.map((row) => Number(row[column + 1]))));
    return markdownTable({ head, rows: [...rows, ['the most of any', ...most]] });
  } finally {
    await browser.close();
    await site.stop();
  }
}
