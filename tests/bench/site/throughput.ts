/** How often a second a page is answered by the site, by a bare `node:http` and by nginx, one process each, in turns. */
import { execFileSync } from 'node:child_process';
import { median } from '../../support/median.ts';
import { memoryOf } from '../../support/process-figures.ts';
import { ask } from '../ask.ts';
import { changing } from './cost.ts';
import { startNginx } from './nginx.ts';
import type { BenchOptions } from './options.ts';
import { GENERATOR, press } from './pressure.ts';
import { record } from './recorded.ts';
import { type Shop, startShop } from './shop.ts';
import { markdownTable, share } from './table.ts';

const PAGES = ['/about-us', '/store'];

/** @returns megabytes of resident memory; NaN without a process */
function memoryOfProcess(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000;
}

/** Seconds that each has in a round. */
const TURN = 1;

/**
 * The rates of each origin, one of each round, in which each has its turn: a machine is faster in one minute than in the
 * next. Empty where there is none.
 */
async function compare(origins: readonly (string | undefined)[], path: string, { runs, seconds }: BenchOptions) {
  const rates = origins.map((): number[] => []);
  for (let round = 0; round < runs * seconds; round += 1) {
    for (const [at, origin] of origins.entries()) {
      if (origin !== undefined) rates[at]?.push(await press(origin, path, TURN));
    }
  }
  return rates;
}

/** The median of the rounds, in each of which both have had their turn. */
const beside = (own: readonly number[], other: readonly number[]) =>
  share(median(own.map((rate, round) => rate / (other[round] ?? Number.NaN))), 1);

/** The site beside the others, and the memory that each has taken by then. */
async function setBeside(shop: Shop, options: BenchOptions): Promise<string[]> {
  // What is asked for again is compressed as well as can be, a moment later; the others get that, too.
  for (const path of [...PAGES, ...PAGES]) await (await fetch(shop.url + path)).arrayBuffer();
  for (const path of PAGES) await press(shop.url, path, 1);
  const answers = await record(shop.url, PAGES);
  const nginx = await startNginx(answers);
  const [bare, bareProcess] = await ask<string>('site/bare.ts', answers);
  try {
    const rows: (string | number)[][] = [];
    for (const path of PAGES) {
      const [site = [], node = [], file = []] = await compare([shop.url, bare, nginx?.url], path, options);
      const bytes = Buffer.from(answers[path]?.body ?? '', 'base64').length;
      const medians = [site, node, file].map((rates) => Math.round(median(rates)));
      rows.push([path, bytes, ...medians, beside(site, node), beside(site, file)]);
    }
    const memory = [
      ['The site', Math.round(await memoryOf(shop.admin))],
      ['Bare `node:http`', Math.round(memoryOfProcess(bareProcess.pid))],
      ['nginx', Math.round(memoryOfProcess(nginx?.process.pid))],
    ] as const;
    return [
      `Requests a second, by ${GENERATOR}:`,
      markdownTable({
        head: ['Page', 'Bytes', 'The site', 'Bare `node:http`', 'nginx', 'of `node:http`', 'of nginx'],
        rows,
      }),
      'Memory after that:',
      markdownTable({ head: ['Process', 'MB'], rows: memory }),
    ];
  } finally {
    bareProcess.kill();
    await nginx?.stop();
  }
}

export async function measureThroughput(options: BenchOptions): Promise<string> {
  const shop = await startShop();
  try {
    const others = await setBeside(shop, options);
    const store = await changing(shop, '/store', options.seconds);
    const { milliseconds, perCore, wait } = await store.cost(options.seconds);
    const made = markdownTable({
      head: ['Page', 'Processor, ms', 'A second and core', 'Answer after, ms'],
      rows: [['/store', milliseconds, Math.round(perCore), wait]],
    });
    const before = 'The store page of the demonstration, when something has changed before every request:';
    return [...others, before, made].join('\n\n');
  } finally {
    await shop.stop();
  }
}
