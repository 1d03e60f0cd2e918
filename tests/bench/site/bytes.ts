/** What a first visit of each route brings over the wire, by kind, in a real browser. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../../support/browser.ts';
import { DEMO } from '../../support/demo.ts';
import { ONE_OF_EACH_SCREEN, PAGE_PATHS } from '../../support/routes.ts';
import { type Site, startSite } from '../../support/site.ts';
import { bytesOf, weigh } from '../../support/weigh.ts';
import { openCheckout } from '../checkout.ts';
import type { BenchOptions } from './options.ts';
import { markdownTable } from './table.ts';

/** What browsers call them, in the order of the table; whatever else there is, is counted together. */
const KINDS = { document: 'HTML', script: 'Script', stylesheet: 'Style', font: 'Fonts', image: 'Images' } as const;

/** How often a page is asked for before it is weighed, and the milliseconds between. */
const VISITS = 20;
const PAUSE = 100;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** @returns bytes of each kind, of the rest, and of everything */
function rowOf(bytes: Record<string, number>): number[] {
  const known = Object.keys(KINDS).map((kind) => bytes[kind] ?? 0);
  const all = sum(Object.values(bytes));
  return [...known, all - sum(known), all];
}

/** A page that is made on request is compressed as well as can be for those who come later; what is one's own never is. */
async function comeLater(url: string): Promise<void> {
  for (let visit = 0; visit < VISITS; visit += 1) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    const best = bytesOf(await answer.text());
    if (Number(answer.headers.get('content-length')) <= best) return;
    await pause(PAUSE);
  }
}

async function weighAll(site: Site, browser: Browser, paths: readonly string[]) {
  const rows: [string, ...number[]][] = [];
  for (const path of paths) {
    await comeLater(site.url + path);
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
