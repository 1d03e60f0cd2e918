/**
 * Requests made from our OpenAPI description, reports of payments that were changed and signed, and bytes that are hardly
 * requests. None may lead to a 5xx, hang, or leave a stack in the log, and all of them together no memory that grows.
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_FILE } from '../../../contract/support.ts';
import { MEMORY_MOODS, memoryOf } from '../../../support/process-figures.ts';
import { statuses } from '../../../support/raw.ts';
import { apiDescription, requestsFor } from './requests.ts';
import { SHOPS } from './shops.ts';

type FuzzResult = {
  requests: number;
  /** Answers by their status; 0 for connections that were closed without one. */
  statuses: Record<number, number>;
  /** Requests that were answered with a 5xx, or not within five seconds; their beginnings. */
  failures: string[];
  hangs: string[];
  /** Lines of the log with a stack. */
  stacks: string[];
  /** Megabytes after each fifth of the requests; the first one fills the caches. */
  memory: number[];
  /** Megabytes that were taken since the first fifth. */
  growth: number;
  /** What was wrong with what the site asked others. */
  problems: string[];
};

/** What may not be there after any number of requests. */
export const faultsOf = ({ failures, hangs, stacks, problems, growth }: FuzzResult) => ({
  failures,
  hangs,
  stacks,
  problems,
  growth: growth < MEMORY_MOODS ? [] : [`${growth} MB`],
});

/** Most of them wait for a client that says no more. */
const AT_ONCE = 48;
/** Milliseconds. */
const LONGEST = 5000;
/** Milliseconds after which a request that is not complete is given up by the client. */
const PATIENCE = 3000;
/** Milliseconds that are counted at once. */
const BEAT = 100;
/** Requests that are made at once; more would fill the memory of this process. */
const BATCH = 2000;
const PARTS = 5;

type Outcome = { text: string; hung: boolean };

/** Sends bytes; a site that waits for more of them is told that there are none. */
async function ask(port: number, bytes: Buffer): Promise<Outcome> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1').slice(0, 1000);
  });
  socket.on('error', () => undefined);
  let isClosed = false;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve())).then(() => {
    isClosed = true;
  });
  await Promise.race([closed, new Promise<void>((resolve) => socket.once('connect', resolve))]);
  socket.write(bytes);
  // Time in which this process did not run, and so could not read, counts for no more than a beat.
  for (let waited = 0; waited < LONGEST && !isClosed; waited += BEAT) {
    if (waited === PATIENCE) socket.end();
    const beat = new AbortController();
    await Promise.race([closed, pause(BEAT, undefined, { signal: beat.signal }).catch(() => undefined)]);
    beat.abort();
  }
  socket.destroy();
  return { text, hung: !isClosed };
}

type FuzzOptions = { requests: number; seed: number; shop: keyof typeof SHOPS };

export async function fuzz({ requests, seed, shop: kind }: FuzzOptions): Promise<FuzzResult> {
  const shop = await SHOPS[kind]();
  const { site, admin } = shop;
  const port = Number(new URL(site.url).port);
  const result: FuzzResult = {
    requests: 0,
    statuses: {},
    failures: [],
    hangs: [],
    stacks: [],
    memory: [],
    growth: 0,
    problems: [],
  };
  try {
    const api = apiDescription.parse(await (await fetch(`${site.url}/api/openapi.json`)).json());
    const known = DEMO_FILE.products.flatMap((product) => {
      const { id, slug, variants } = product as { id: string; slug: string; variants: { id: string }[] };
      return [id, slug, ...variants.map((variant) => variant.id)];
    });
    known.push(
      ...shop.checkouts,
      'store_demo',
      'id',
      'slug',
      'inventory_quantity',
      'ASC',
      'price',
      `${site.url}/success`,
    );

    for (let batch = 0; result.requests < requests; batch += 1) {
      const count = Math.min(BATCH, Math.ceil(requests / PARTS), requests - result.requests);
      const waiting = requestsFor(api, known, shop, { count, seed: seed * 1000 + batch });
      const work = async () => {
        for (let bytes = waiting.pop(); bytes; bytes = waiting.pop()) note(result, bytes, await ask(port, bytes));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (result.requests >= ((result.memory.length + 1) * requests) / PARTS) {
        result.memory.push(Math.round(await memoryOf(admin)));
      }
    }
    result.stacks = site
      .log()
      .split('\n')
      .filter((line) => /"stack":|^\s+at /.test(line));
    result.growth = (result.memory.at(-1) ?? 0) - (result.memory[0] ?? 0);
    result.problems = shop.problems();
  } finally {
    await shop.stop();
  }
  return result;
}

function note(result: FuzzResult, bytes: Buffer, { text, hung }: Outcome): void {
  result.requests += 1;
  const [status = 0] = statuses(text);
  result.statuses[status] = (result.statuses[status] ?? 0) + 1;
  const beginning = bytes.toString('latin1').slice(0, 300);
  if (statuses(text).some((each) => each >= 500)) result.failures.push(beginning);
  if (hung) result.hangs.push(beginning);
}
