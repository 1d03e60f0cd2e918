/** What one request costs the process that answers it, in time of the processor: what the client takes is not in it. */
import type { Database } from '../../../services/database/database.ts';
import { median } from '../../support/median.ts';
import { processorTimeOf } from '../../support/process-figures.ts';
import { press } from './pressure.ts';

export type Cost = {
  /** Milliseconds of processor time for a request, all threads together. */
  milliseconds: number;
  /** Requests that a core answers in a second at this cost. */
  perCore: number;
};

/** A running site, and its operator's port. */
export type Measured = { url: string; admin: string };

const HEADERS = { 'accept-encoding': 'br' };
/** However slow the page is, one answer says nothing. */
const FEWEST = 5;

async function costOf(admin: string, work: () => Promise<number>): Promise<Cost> {
  const before = await processorTimeOf(admin);
  const answered = await work();
  const seconds = (await processorTimeOf(admin)) - before;
  return { milliseconds: (1000 * seconds) / answered, perCore: answered / seconds };
}

/** Of a page while nothing changes, once it is compressed as well as can be. */
export async function costKept({ url, admin }: Measured, path: string, seconds: number): Promise<Cost> {
  await press(url, path, 1);
  return costOf(admin, async () => (await press(url, path, seconds)) * seconds);
}

export type Changing = {
  /** @returns also the milliseconds that the visitor waits, the median */
  cost: (seconds: number) => Promise<Cost & { wait: number }>;
};

/**
 * Of a page for the first one who asks after a change: before each request a product that it shows gets another title, so
 * that nothing made before can serve, neither the page nor its compression.
 * @param warmUp seconds that are not counted
 */
export async function changing(
  { url, admin, db }: Measured & { db: Database },
  path: string,
  warmUp: number,
): Promise<Changing> {
  const { id, title } = await db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('hidden', '=', 0)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  let edition = 0;
  /** @returns how long the answer took, in milliseconds */
  async function askAfterChange(): Promise<number> {
    edition += 1;
    const name = `${title}, edition ${edition}`;
    await db.updateTable('products').set({ title: name }).where('id', '=', id).execute();
    const asked = performance.now();
    const page = await (await fetch(url + path, { headers: HEADERS })).text();
    if (!page.includes(name)) throw new Error(`${path} does not show what has changed: ${name}`);
    return performance.now() - asked;
  }
  async function askForSeconds(seconds: number): Promise<number[]> {
    const waits: number[] = [];
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until || waits.length < FEWEST) waits.push(await askAfterChange());
    return waits;
  }
  await askForSeconds(warmUp);
  return {
    async cost(seconds) {
      let waits: number[] = [];
      const cost = await costOf(admin, async () => {
        waits = await askForSeconds(seconds);
        return waits.length;
      });
      return { ...cost, wait: median(waits) };
    },
  };
}
