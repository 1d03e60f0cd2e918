/**
 * `npm run soak -- --minutes 20 --database sqlite`: visitors and buyers without a pause. Nothing may fail, and the memory
 * has to stay flat.
 */
import { parseArgs } from 'node:util';
import { DEMO } from '../support/demo.ts';
import { startPostgres } from '../support/postgres.ts';
import { MEMORY_MOODS, memoryOf } from '../support/process-figures.ts';
import { freePort, startSite } from '../support/site.ts';
import { checkoutRequest } from './checkout.ts';
import { load } from './load.ts';

export type SoakResult = {
  /** Requests answered in a second, on average. */
  rate: number;
  /** Megabytes after each part. */
  memory: number[];
  /** Megabytes that were taken since the middle; by then the caches are warm and the collector has found its measure. */
  growth: number;
};

const PARTS = 10;

const STORE = '/api/store/store_demo';
const READS = [
  '/',
  '/store',
  DEMO.stand.path,
  '/resources?search=maps',
  '/contact-us',
  `${STORE}/products`,
  `${STORE}/variants?fields=inventory_quantity`,
];

/** @throws when anything is answered with an error */
export async function soak({ seconds, database }: { seconds: number; database: string }): Promise<SoakResult> {
  const adminPort = await freePort();
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  const env = postgres ? { DATABASE_URL: await postgres.newDatabase() } : undefined;
  const site = await startSite({ ADMIN_PORT: String(adminPort), ...env });
  const checkout = { ...checkoutRequest(site.url), path: `${STORE}/checkout` };
  const requests = [...READS.map((path) => ({ path })), checkout];
  const memory: number[] = [];
  let answered = 0;
  for (let part = 0; part < PARTS; part += 1) {
    answered += (await load([site.url], requests, seconds / PARTS)).rate * (seconds / PARTS);
    memory.push(await memoryOf(`http://127.0.0.1:${adminPort}`));
  }
  await site.stop();
  await postgres?.stop();
  const growth = Math.round((memory.at(-1) ?? 0) - (memory[PARTS / 2] ?? 0));
  return { rate: Math.round(answered / seconds), memory: memory.map(Math.round), growth };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '20' }, database: { type: 'string', default: 'sqlite' } },
  });
  const result = await soak({ seconds: Number(values.minutes) * 60, database: values.database });
  console.log(JSON.stringify(result));
  if (result.growth >= MEMORY_MOODS) process.exitCode = 1;
}
