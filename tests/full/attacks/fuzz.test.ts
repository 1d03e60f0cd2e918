/**
 * Sends generated requests to the API, pages and forms, modified and signed payment notifications, and mutated bytes.
 * None may cause a 5xx, a hang or a stack trace in the log, and memory may not grow.
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DEMO_FILE } from '../../contract/support.ts';
import { SEED } from '../../support/random.ts';
import { statuses } from '../../support/raw.ts';
import { apiDescription, requestsFor } from './fuzz/requests.ts';
import { SHOPS } from './fuzz/shops.ts';

const REQUESTS = 2000;
/** Simultaneous requests. Most of them wait for the timeout of an incomplete request. */
const AT_ONCE = 48;
/** Milliseconds after which a request without a response counts as hung. */
const MAX_WAIT = 5000;
/** Milliseconds after which the client ends its side of an incomplete request. */
const CLIENT_TIMEOUT = 3000;
/** Milliseconds per step of waiting. */
const STEP = 100;
/** Memory is measured after each part of the requests. The first part fills the caches. */
const PARTS = 5;
/** Megabytes by which a process may grow after the first part; garbage collection varies by this much. */
const MAX_GROWTH = 100;

type Outcome = { text: string; hung: boolean };

/** Sends bytes, and ends the sending side after CLIENT_TIMEOUT. */
async function sendBytes(port: number, bytes: Buffer): Promise<Outcome> {
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
  // Counts steps instead of time, so that pauses of this process do not count as hangs.
  for (let waited = 0; waited < MAX_WAIT && !isClosed; waited += STEP) {
    if (waited === CLIENT_TIMEOUT) socket.end();
    const step = new AbortController();
    await Promise.race([closed, pause(STEP, undefined, { signal: step.signal }).catch(() => undefined)]);
    step.abort();
  }
  socket.destroy();
  return { text, hung: !isClosed };
}

/** @returns megabytes of resident memory of the site's process */
async function memoryOf(admin: string): Promise<number> {
  const text = await (await fetch(`${admin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1e6;
}

/** Texts with a meaning to the site, such as ids and slugs. */
const KNOWN = DEMO_FILE.products.flatMap((product) => {
  const { id, slug, variants } = product as { id: string; slug: string; variants: { id: string }[] };
  return [id, slug, ...variants.map((variant) => variant.id)];
});

it.each(['embedded', 'connected'] as const)(
  `${REQUESTS} generated requests to the %s shop cause no 5xx, hang, stack trace or memory growth, seed ${SEED}`,
  async (kind) => {
    const shop = await SHOPS[kind]();
    const port = Number(new URL(shop.site.url).port);
    const api = apiDescription.parse(await (await fetch(`${shop.site.url}/api/openapi.json`)).json());
    const known = [...KNOWN, ...shop.checkouts, 'store_demo', 'id', 'slug', 'inventory_quantity', 'ASC', 'price'];
    /** Status and beginning of requests with a 5xx response. */
    const failures: string[] = [];
    const hangs: string[] = [];
    const memory: number[] = [];
    let successes = 0;
    for (let part = 0; part < PARTS; part += 1) {
      const options = { count: REQUESTS / PARTS, seed: SEED * 1000 + part };
      const waiting = requestsFor(api, [...known, `${shop.site.url}/success`], shop, options);
      const work = async () => {
        for (let bytes = waiting.pop(); bytes; bytes = waiting.pop()) {
          const { text, hung } = await sendBytes(port, bytes);
          const beginning = bytes.toString('latin1').slice(0, 300);
          const failure = statuses(text).find((each) => each >= 500);
          if (failure) failures.push(`${failure}: ${beginning}`);
          if (statuses(text)[0] === 200) successes += 1;
          if (hung) hangs.push(beginning);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      memory.push(await memoryOf(shop.admin));
    }
    const stacks = shop.site
      .log()
      .split('\n')
      .filter((line) => /"stack":|^\s+at /.test(line));
    const problems = shop.problems();
    await shop.stop();
    expect({ failures, hangs, stacks, problems }).toEqual({ failures: [], hangs: [], stacks: [], problems: [] });
    expect((memory.at(-1) ?? 0) - (memory[0] ?? 0)).toBeLessThan(MAX_GROWTH);
    // The site must not simply reject all requests.
    expect(successes).toBeGreaterThan(100);
  },
);
