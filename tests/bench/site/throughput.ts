/** How often a second a page is answered by the site, by a bare `node:http` and by nginx, one process each, in turns. */
import { execFileSync } from 'node:child_process';
import { median } from '../../support/median.ts';
import { memoryOf } from '../../support/process-figures.ts';
import { ask } from '../ask.ts';
import { costChanged } from './cost.ts';
import { startNginx } from './nginx.ts';
import type { BenchOptions } from './options.ts';
import { GENERATOR, press } from './pressure.ts';
import { record } from './recorded.ts';
import { startShop } from './shop.ts';
import { markdownTable, share } from './table.ts';

const PAGES = ['/about-us', '/store'];

/** @returns megabytes of resident memory; NaN without a process */
function memoryOfProcess(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000;
}

/** The median rate of each origin over some rounds, in which each has its turn; NaN where there is none. */
async function compare(origins: readonly (string | undefined)[], path: string, { runs, seconds }: BenchOptions) {
  const rates = origins.map((): number[] => []);
  for (let round = 0; round < runs; round += 1) {
    for (const [at, origin] of origins.entries()) {
      if (origin !== undefined) rates[at]?.push(await press(origin, path, seconds));
    }
  }
  return rates.map(median);
}

export async function measureThroughput(options: BenchOptions): Promise<string> {
  const shop = await startShop();
  // What is asked for again is compressed as well as can be, a moment later; the others get that, too.
  for (const path of [...PAGES, ...PAGES]) await (await fetch(shop.url + path)).arrayBuffer();
  for (const path of PAGES) await press(shop.url, path, 1);
  const answers = await record(shop.url, PAGES);
  const [bare, bareProcess] = await ask<string>('site/bare.ts', answers);
  const nginx = await startNginx(answers);

  const rates: (string | number)[][] = [];
  for (const path of PAGES) {
    const [site = 0, node = 0, file = 0] = await compare([shop.url, bare, nginx?.url], path, options);
    const bytes = Buffer.from(answers[path]?.body ?? '', 'base64').length;
    rates.push([path, bytes, site, node, file].map((cell) => (typeof cell === 'number' ? Math.round(cell) : cell)));
    rates.at(-1)?.push(share(site, node), share(site, file));
  }
  const memory = [
    ['The site', await memoryOf(shop.admin)],
    ['Bare `node:http`', memoryOfProcess(bareProcess.pid)],
    ['nginx', memoryOfProcess(nginx?.process.pid)],
  ] as const;
  const { milliseconds, perCore, wait } = await costChanged(shop, '/store', options.seconds, shop.db);
  bareProcess.kill();
  await nginx?.stop();
  await shop.stop();
  return [
    `Requests a second, by ${GENERATOR}:`,
    markdownTable({
      head: ['Page', 'Bytes', 'The site', 'Bare `node:http`', 'nginx', 'of `node:http`', 'of nginx'],
      rows: rates,
    }),
    'The store page of the demonstration when it has to be made, because something has changed before every request:',
    markdownTable({
      head: ['Page', 'Processor, ms', 'A second and core', 'Answer after, ms'],
      rows: [['/store', milliseconds, Math.round(perCore), wait]],
    }),
    'Memory after that:',
    markdownTable({ head: ['Process', 'MB'], rows: memory.map(([name, megabytes]) => [name, Math.round(megabytes)]) }),
  ].join('\n\n');
}
