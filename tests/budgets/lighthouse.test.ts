/** Lighthouse on a simulated phone: every category at 100, the median of three runs. */
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../support/browser.ts';
import { DEMO } from '../support/demo.ts';
import { freePort, type Site, startSite } from '../support/site.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;

let site: Site;
let browser: Browser;
let port: number;

beforeAll(async () => {
  site = await startSite();
  port = await freePort();
  browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

type Scores = Record<(typeof CATEGORIES)[number], number>;

/** What kept a run from 100, for whoever reads the failure. */
function shortcomings(lhr: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']): string[] {
  return Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      const short = weight > 0 && audit && audit.score !== null && audit.score < 1;
      return short ? [`${id} ${audit.score} ${audit.displayValue ?? ''}`] : [];
    }),
  );
}

async function run(url: string): Promise<{ scores: Scores; notes: string[] }> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error('Lighthouse gave no result');
  const { lhr } = result;
  const scores = Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]));
  return { scores: scores as Scores, notes: shortcomings(lhr) };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

it.each([
  ['home', '/'],
  ['store', '/store'],
  ['product', DEMO.stand.path],
])('%s reaches 100 in every category', { timeout: 180_000 }, async (_, path) => {
  const runs: Awaited<ReturnType<typeof run>>[] = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await run(site.url + path));
  const medians = Object.fromEntries(CATEGORIES.map((id) => [id, median(runs.map(({ scores }) => scores[id]))]));
  const notes = runs.map((each) => each.notes.join('; ')).join(' | ');
  expect(medians, notes).toEqual({ performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 });
});
