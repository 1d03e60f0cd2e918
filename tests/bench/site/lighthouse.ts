/** What Lighthouse says of each route on its simulated phone: the median of some runs, each figure by itself. */
import { CATEGORIES, medianOf, type Run } from '../../support/lighthouse.ts';
import { Lighthouses } from '../../support/lighthouses.ts';
import { median } from '../../support/median.ts';
import { FOUND_PATHS, ONE_OF_EACH_SCREEN } from '../../support/routes.ts';
import { startSite } from '../../support/site.ts';
import type { BenchOptions } from './options.ts';
import { markdownTable } from './table.ts';

const HEAD = [
  'Route',
  'Performance',
  'Accessibility',
  'Best practices',
  'SEO',
  'First paint, ms',
  'Largest paint, ms',
  'Blocked, ms',
  'Shift',
];
/** Shifts are small. */
const DECIMALS = 4;

function rowOf(path: string, runs: readonly Run[]): (string | number)[] {
  const scores = medianOf(runs);
  const figure = (name: keyof Run['figures']) => median(runs.map(({ figures }) => figures[name]));
  return [
    path,
    ...CATEGORIES.map((id) => scores[id]),
    ...(['firstPaint', 'largestPaint', 'blocked'] as const).map((name) => Math.round(figure(name))),
    Number(figure('shift').toFixed(DECIMALS)).toString(),
  ];
}

export async function measureLighthouse({ routes, runs }: BenchOptions): Promise<string> {
  const site = await startSite();
  const lighthouses = await Lighthouses.start();
  const paths = routes === 'all' ? FOUND_PATHS : ONE_OF_EACH_SCREEN;
  try {
    const measure = async (path: string) => rowOf(path, await lighthouses.repeat(site.url + path, runs));
    return markdownTable({ head: HEAD, rows: await Promise.all(paths.map(measure)) });
  } finally {
    await lighthouses.stop();
    await site.stop();
  }
}
