/** Lighthouse on a simulated phone, against a site that runs. */
import { type Browser, chromium } from '@playwright/test';
import { defaultConfig, type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { navigationGather } from 'lighthouse/core/gather/navigation-runner.js';
import { Runner } from 'lighthouse/core/runner.js';
import { launchOptions } from './browser.ts';
import { byCpuTime } from './cpu-time.ts';
import { freePort } from './free-port.ts';
import { median } from './median.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const PERFECT: Scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

type Scores = Record<(typeof CATEGORIES)[number], number>;
/** Milliseconds, but for the shift. */
const FIGURES = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

export type Run = {
  scores: Scores;
  figures: Record<keyof typeof FIGURES, number>;
  /** Of the machine during the run: Lighthouse's benchmark index. */
  speed: number;
  /** How much slower the simulated phone was than it should be on a machine of this speed; 1 where it was as meant. */
  harshness: number;
  /** What kept the run from 100, for whoever reads the failure. */
  notes: string;
};

function shortcomings({ categories, audits }: Result): string {
  return Object.values(categories)
    .flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        if (audit?.errorMessage) return [`${id}: ${audit.errorMessage}`];
        const short = weight > 0 && audit && audit.score !== null && audit.score < 1;
        return short ? [`${id} ${audit.score} ${audit.displayValue ?? ''}`] : [];
      }),
    )
    .join('; ');
}

/** What Lighthouse only remarks takes a third of its time, and counts nothing. */
const WEIGHTLESS = CATEGORIES.flatMap((id) =>
  (defaultConfig.categories?.[id]?.auditRefs ?? []).flatMap((audit) => (audit.weight === 0 ? [audit.id] : [])),
);

/** How far things may move; a page may be at 100 with more. A title may break elsewhere when its face comes late. */
export const STILL = 0.01;
/** Runs whose median counts, and how many are tried for them. */
const COUNTED = 3;
const MOST_RUNS = 8;
/** How often a browser may fail to record a run. */
const TRIES = 5;
/** Share of its highest speed that a machine has when nobody disturbs it. */
const UNDISTURBED = 0.6;
/** The phone is simulated from the speed of the run before; one that became so much slower meanwhile is another phone. */
const TOO_HARSH = 1.2;

/** How much slower the simulated phone is than the machine that Lighthouse's authors have in mind. */
const PHONE_SLOWDOWN = 4;

/**
 * The slowdown that makes the same phone of a machine of this speed, by the table that Lighthouse publishes for its
 * users (its CPU throttling calculator); never less severe on a fast machine than Lighthouse by itself.
 */
function slowdownFor(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return Math.min(PHONE_SLOWDOWN, 3 + (benchmarkIndex - 1300) / 233);
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650);
}

export class Lighthouse {
  readonly #browser: Browser;
  readonly #port: number;
  /** The slowdown of the next run; unknown before the first. */
  #slowdown: number | undefined;
  /** The highest speed that the machine has shown. */
  #fastest = 0;

  private constructor(browser: Browser, port: number) {
    this.#browser = browser;
    this.#port = port;
  }

  static async start(): Promise<Lighthouse> {
    const port = await freePort();
    const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
    return new Lighthouse(await chromium.launch({ ...launchOptions, args }), port);
  }

  /**
   * One run; where that fell short, the median of three during which the machine was about as fast as it can be. Where
   * it never is, the median of all.
   */
  async measure(url: string): Promise<Run> {
    await this.#prepare(url);
    const first = await this.#run(url);
    if (isPerfect(first.scores) && first.figures.shift <= STILL) return first;
    const runs = [first];
    const undisturbed = () =>
      runs.filter(({ speed, harshness }) => speed >= this.#fastest * UNDISTURBED && harshness <= TOO_HARSH);
    const isGood = (some: readonly Run[]) => isPerfect(medianOf(some)) && medianFigures(some).shift <= STILL;
    const isDecided = () => undisturbed().length >= COUNTED || (runs.length >= COUNTED && isGood(runs));
    while (!isDecided() && runs.length < MOST_RUNS) runs.push(await this.#run(url));
    const counted = undisturbed().length >= COUNTED ? undisturbed() : runs;
    return {
      ...first,
      scores: medianOf(counted),
      figures: medianFigures(counted),
      notes: runs.map(({ notes }) => notes).join(' | '),
    };
  }

  /** So many runs, each as it was. */
  async repeat(url: string, times: number): Promise<Run[]> {
    await this.#prepare(url);
    const runs: Run[] = [];
    while (runs.length < times) runs.push(await this.#run(url));
    return runs;
  }

  /** A page is compressed when it is first asked for; it is measured as later visitors meet it, on a machine that is known. */
  async #prepare(url: string): Promise<void> {
    for (let visit = 0; visit < 3; visit += 1) await (await fetch(url)).text();
    if (this.#slowdown === undefined) await this.#run(url);
  }

  /** Simulates the phone from the speed that this machine had in the last run. */
  async #run(url: string, tries = TRIES): Promise<Run> {
    const cpuSlowdownMultiplier = this.#slowdown ?? PHONE_SLOWDOWN;
    const lhr = await this.#visit(url, { ...throttling.mobileSlow4G, cpuSlowdownMultiplier });
    // A trace in which the browser left something out is no measurement.
    const lost = CATEGORIES.some((id) => lhr.categories[id]?.score === null);
    if ((lhr.runtimeError?.code === 'NO_NAVSTART' || lost) && tries > 1) return this.#run(url, tries - 1);
    const scores = CATEGORIES.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]);
    const figures = Object.entries(FIGURES).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? Number.NaN]);
    const { benchmarkIndex } = lhr.environment;
    this.#slowdown = slowdownFor(benchmarkIndex);
    this.#fastest = Math.max(this.#fastest, benchmarkIndex);
    const settings = `slowdown ${cpuSlowdownMultiplier.toFixed(1)} at index ${benchmarkIndex}: `;
    return {
      scores: Object.fromEntries(scores),
      figures: Object.fromEntries(figures),
      speed: benchmarkIndex,
      harshness: cpuSlowdownMultiplier / slowdownFor(benchmarkIndex),
      notes: settings + shortcomings(lhr),
    };
  }

  /** What Lighthouse says of one visit, judged by the time that the page had a processor. */
  async #visit(url: string, phone: typeof throttling.mobileSlow4G): Promise<Result> {
    const flags = {
      port: this.#port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      skipAudits: WEIGHTLESS,
      disableFullPageScreenshot: true,
      throttling: phone,
    } as const;
    const { artifacts, runnerOptions } = await navigationGather(undefined, url, { flags });
    artifacts.Trace.traceEvents = byCpuTime(artifacts.Trace.traceEvents);
    const result = await Runner.audit(artifacts, { ...runnerOptions, computedCache: new Map() });
    if (!result) throw new Error('Lighthouse gave no result');
    return result.lhr;
  }

  stop(): Promise<void> {
    return this.#browser.close();
  }
}

const isPerfect = (scores: Scores) => CATEGORIES.every((id) => scores[id] === 100);

/** Each figure's median by itself. */
function medianFigures(runs: readonly Run[]): Run['figures'] {
  const names = Object.keys(FIGURES) as (keyof typeof FIGURES)[];
  const figures = names.map((name) => [name, median(runs.map((run) => run.figures[name]))]);
  return Object.fromEntries(figures);
}

/** Each category's median by itself. */
export function medianOf(runs: readonly Run[]): Scores {
  const scores = CATEGORIES.map((id) => [id, median(runs.map((run) => run.scores[id]))]);
  return Object.fromEntries(scores);
}
