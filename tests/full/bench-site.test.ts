import { beforeAll, describe, expect, it } from 'vitest';
import { type BenchOptions, readOptions } from '../bench/site/options.ts';
import { benchSite } from '../bench/site.ts';
import { ONE_OF_EACH_SCREEN } from '../support/routes.ts';

const SHORT = ['--routes', 'sample', '--seconds', '1', '--runs', '1', '--products', '10,50'];
const PARTS = 'bytes,throughput,growth';

/** The rows of all tables in a text, as cells; without heads. */
const rowsOf = (markdown: string) =>
  markdown
    .split(/\n{2,}/)
    .filter((block) => block.startsWith('|'))
    .flatMap((table) => table.split('\n').slice(2))
    .map((row) => row.slice(2, -2).split(' | '));

/** A figure as a table writes it. */
const figure = (cell = '') => Number.parseFloat(cell.replaceAll(',', ''));

describe('the benchmark of the site, in short', () => {
  const results = new Map<string, string[][]>();

  beforeAll(async () => {
    const options: BenchOptions = readOptions([...SHORT, '--only', PARTS]);
    await benchSite(options, (name, _, result) => results.set(name, rowsOf(result)));
  }, 900_000);

  it('weighs every route that it is asked for, and the checkout', () => {
    const rows = results.get('bytes') ?? [];
    expect(rows.map(([path]) => path)).toEqual([...ONE_OF_EACH_SCREEN, '/checkout', 'the most of any']);
    for (const [path, html, ...others] of rows) {
      expect(figure(html), path).toBeGreaterThan(1000);
      expect(figure(others.at(-1)), path).toBeGreaterThan(figure(html));
    }
  });

  it('sets both pages beside a bare server, and knows what a page costs that has to be made, and the memory', () => {
    const rows = results.get('throughput') ?? [];
    expect(rows.map(([name]) => name)).toEqual([
      '/about-us',
      '/store',
      'The site',
      'Bare `node:http`',
      'nginx',
      '/store',
    ]);
    for (const [path, bytes, site, bare, , share] of rows.slice(0, 2)) {
      for (const cell of [bytes, site, bare, share]) expect(figure(cell), path).toBeGreaterThan(0);
    }
    // nginx is not everywhere.
    for (const [name, amount] of [...rows.slice(2, 4), ...rows.slice(5)]) {
      expect(figure(amount), name).toBeGreaterThan(0);
    }
  });

  it('tells what a request costs with each size of the catalogue', () => {
    const rows = results.get('growth') ?? [];
    expect(rows.map(([products]) => products)).toEqual(['10', '50']);
    for (const row of rows) expect(Math.min(...row.map(figure)), row[0]).toBeGreaterThan(0);
  });
});
