/** Lighthouse on a simulated phone, against a site that runs. */
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { launchOptions } from './browser.ts';
import { freePort } from './site.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const PERFECT: Scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

export type Scores = Record<(typeof CATEGORIES)[number], number>;
export type Run = {
  scores: Scores;
  /** What kept the run from 100, for whoever reads the failure. */
  notes: string;
};

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function shortcomings({ categories, audits }: Result): string {
  return Object.values(categories)
    .flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        const short = weight > 0 && audit && audit.score !== null && audit.score < 1;
        return short ? [`${id} ${audit.score} ${audit.displayValue ?? ''}`] : [];
      }),
    )
    .join('; ');
}

export class Lighthouse {
  readonly #browser: Browser;
  readonly #port: number;

  private constructor(browser: Browser, port: number) {
    this.#browser = browser;
    this.#port = port;
  }

  static async start(): Promise<Lighthouse> {
    const port = await freePort();
    const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
    return new Lighthouse(await chromium.launch({ ...launchOptions, args }), port);
  }

  async run(url: string): Promise<Run> {
    const onlyCategories = [...CATEGORIES];
    const result = await lighthouse(url, { port: this.#port, output: 'json', logLevel: 'error', onlyCategories });
    if (!result) throw new Error('Lighthouse gave no result');
    const { lhr } = result;
    const scores = CATEGORIES.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]);
    return { scores: Object.fromEntries(scores), notes: shortcomings(lhr) };
  }

  stop(): Promise<void> {
    return this.#browser.close();
  }
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Each category's median by itself. */
export function medianOf(runs: readonly Run[]): Scores {
  const scores = CATEGORIES.map((id) => [id, middle(runs.map((run) => run.scores[id]))]);
  return Object.fromEntries(scores);
}
