/** Runs Lighthouse with its simulated slow phone against a running site. */
import { chromium } from '@playwright/test';
import lighthouse, { defaultConfig, type Result } from 'lighthouse';
import { launchOptions } from './browser.ts';
import { freePort } from './free-port.ts';

/** A measured value: its column heading, and its bounds from CONTRIBUTING.md. */
type Metric = {
  heading: string;
  valueOf: (result: Result) => number;
  min?: number;
  max?: number;
  /** Upper bound for the contact page, whose form is in a frame. */
  maxOnContactPage?: number;
};

const score = (id: string) => (result: Result) => Math.round((result.categories[id]?.score ?? Number.NaN) * 100);
const audit = (id: string, decimals: number) => (result: Result) =>
  Number((result.audits[id]?.numericValue ?? Number.NaN).toFixed(decimals));

/** Transferred kilobytes. */
function kilobytes(type: 'Document' | 'Script') {
  return ({ audits }: Result) => {
    const { details } = audits['network-requests'] ?? {};
    const items = details?.type === 'table' ? details.items : [];
    const bytes = items
      .filter(({ resourceType }) => resourceType === type)
      .map(({ transferSize }) => Number(transferSize));
    return Number((bytes.reduce((sum, each) => sum + each, 0) / 1000).toFixed(1));
  };
}

const METRICS: readonly Metric[] = [
  { heading: 'Performance', valueOf: score('performance'), min: 98 },
  { heading: 'Accessibility', valueOf: score('accessibility'), min: 100 },
  { heading: 'Best practices', valueOf: score('best-practices'), min: 100 },
  { heading: 'SEO', valueOf: score('seo'), min: 100 },
  { heading: 'FCP ms', valueOf: audit('first-contentful-paint', 0) },
  { heading: 'LCP ms', valueOf: audit('largest-contentful-paint', 0), max: 1200 },
  { heading: 'TBT ms', valueOf: audit('total-blocking-time', 0) },
  { heading: 'CLS', valueOf: audit('cumulative-layout-shift', 3), max: 0.01 },
  { heading: 'HTML kB', valueOf: kilobytes('Document'), max: 30, maxOnContactPage: 40 },
  { heading: 'Script kB', valueOf: kilobytes('Script'), max: 110 },
];

/** Audits without weight in a score, which take a third of the time. `network-requests` is needed for the sizes. */
const SKIPPED = Object.values(defaultConfig.categories ?? {})
  .flatMap(({ auditRefs }) => auditRefs.filter(({ weight, id }) => weight === 0 && id !== 'network-requests'))
  .map(({ id }) => id);

const FLAGS = { logLevel: 'error', skipAudits: SKIPPED, disableFullPageScreenshot: true } as const;

function isWithin({ min, max, maxOnContactPage = max }: Metric, value: number, path: string): boolean {
  const upper = path === '/contact-us' ? maxOnContactPage : max;
  return value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (upper ?? Number.POSITIVE_INFINITY);
}

/** A plain-text table. The first column is left-aligned, the others right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) => {
    const width = widths[column] ?? 0;
    return column === 0 ? cell.padEnd(width) : cell.padStart(width);
  };
  return lines.map((line) => line.map(pad).join('  ')).join('\n');
}

/**
 * Measures each page once. Values out of bounds are marked with `!` and do not fail.
 * @returns a table
 * @throws when Lighthouse cannot measure a page
 */
export async function lighthouseTable(site: { url: string }, paths: readonly string[]): Promise<string> {
  const port = await freePort();
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const rows: string[][] = [];
    for (const path of paths) {
      const url = site.url + path;
      // Warms the cache: the first request renders and compresses the page.
      await (await fetch(url)).text();
      const { lhr } = (await lighthouse(url, { ...FLAGS, port })) ?? {};
      if (!lhr || lhr.runtimeError) throw new Error(`${path}: ${lhr?.runtimeError?.message ?? 'no result'}`);
      const values = METRICS.map((metric) => [metric, metric.valueOf(lhr)] as const);
      rows.push([path, ...values.map(([metric, value]) => `${value}${isWithin(metric, value, path) ? '' : '!'}`)]);
    }
    return table(['Page', ...METRICS.map(({ heading }) => heading)], rows);
  } finally {
    await browser.close();
  }
}
