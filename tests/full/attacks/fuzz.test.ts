/**
 * Requests made from our OpenAPI description, reports of payments that were changed and signed, and bytes that are hardly
 * requests. None may lead to a 5xx, hang, or leave a stack in the log, and all of them together no memory that grows.
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
/** Most of them wait for a client that says no more. */
const AT_ONCE = 48;
/** Milliseconds in which a request has to be answered. */
const LONGEST = 5000;
/** Milliseconds after which a request that is not complete is given up by the client. */
const PATIENCE = 3000;
/** Milliseconds of one step of waiting. */
const BEAT = 100;
/** The memory is measured after each part of the requests; the first one fills the caches. */
const PARTS = 5;
/** Megabytes by which a process may grow afterwards; garbage collection varies by this much. */
const MOST_GROWTH = 100;

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

/** @returns megabytes of resident memory of the site's process */
async function memoryOf(admin: string): Promise<number> {
  const text = await (await fetch(`${admin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1e6;
}

/** Texts that mean something to the site. */
const KNOWN = DEMO_FILE.products.flatMap((product) => {
  const { id, slug, variants } = product as { id: string; slug: string; variants: { id: string }[] };
  return [id, slug, ...variants.map((variant) => variant.id)];
});

it.each(['embedded', 'connected'] as const)(
  `${REQUESTS} generated requests to a shop that is %s lead to no 5xx, hang, stack trace or growth, seed ${SEED}`,
  async (kind) => {
    const shop = await SHOPS[kind]();
    const port = Number(new URL(shop.site.url).port);
    const api = apiDescription.parse(await (await fetch(`${shop.site.url}/api/openapi.json`)).json());
    const known = [...KNOWN, ...shop.checkouts, 'store_demo', 'id', 'slug', 'inventory_quantity', 'ASC', 'price'];
    /** Beginnings of requests that were answered with a 5xx, with the status, or not in time. */
    const failures: string[] = [];
    const hangs: string[] = [];
    const memory: number[] = [];
    let successes = 0;
    for (let part = 0; part < PARTS; part += 1) {
      const options = { count: REQUESTS / PARTS, seed: SEED * 1000 + part };
      const waiting = requestsFor(api, [...known, `${shop.site.url}/success`], shop, options);
      const work = async () => {
        for (let bytes = waiting.pop(); bytes; bytes = waiting.pop()) {
          const { text, hung } = await ask(port, bytes);
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
    expect((memory.at(-1) ?? 0) - (memory[0] ?? 0)).toBeLessThan(MOST_GROWTH);
    // Not all of them were refused.
    expect(successes).toBeGreaterThan(100);
  },
);
