/** What can be said on the command line of `npm run bench`. */
import { parseArgs } from 'node:util';
import { z } from 'zod';

const PARTS = ['bytes', 'lighthouse', 'interactions', 'tasks', 'throughput', 'growth'] as const;
export type PartName = (typeof PARTS)[number];

export type BenchOptions = {
  only: PartName[];
  /** Every route, or one of each screen. */
  routes: 'sample' | 'all';
  /** Of each load. */
  seconds: number;
  /** How often what varies is measured; the median is told. */
  runs: number;
  /** Sizes of the catalogue. */
  products: number[];
  /** Into docs/performance.md, too. */
  write: boolean;
};

const count = z.coerce.number<string>().int().positive();
const list = (text: string) => text.split(',');

const schema = z.object({
  only: z
    .string()
    .default(PARTS.join())
    .transform(list)
    .pipe(z.array(z.enum(PARTS))),
  routes: z.enum(['sample', 'all']).default('all'),
  seconds: count.default(4),
  runs: count.default(3),
  products: z.string().default('10,50,100,1000,5000').transform(list).pipe(z.array(count)),
  write: z.boolean().default(false),
});

const USAGE = `npm run bench -- [--only ${PARTS.join()}] [--routes sample|all] [--seconds N] [--runs N] [--products N,N…] [--write]`;

/** @throws with the usage for an option that means nothing */
export function readOptions(words: readonly string[]): BenchOptions {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        only: text,
        routes: text,
        seconds: text,
        runs: text,
        products: text,
        write: { type: 'boolean' },
      },
    });
    return schema.parse(values);
  } catch {
    throw new Error(USAGE);
  }
}
