/**
 * `npm run soak -- --minutes 20 --database sqlite`: visitors and buyers without a pause. Nothing may fail, and the memory
 * has to stay flat.
 */
import { parseArgs } from 'node:util';
import { DEMO } from '../support/demo.ts';
import { freePort } from '../support/free-port.ts';
import { median } from '../support/median.ts';
import { startPostgres } from '../support/postgres.ts';
import { MEMORY_MOODS, memoryOf } from '../support/process-figures.ts';
import { type Site, startSite } from '../support/site.ts';
import { checkoutRequest } from './checkout.ts';
import { load } from './load.ts';

export type SoakResult = {
  /** Requests answered in a second, on average. */
  rate: number;
  /** Megabytes after each part. */
  memory: number[];
  /** Megabytes that the last parts took more than those after the caches were warm, each the median of three. */
  growth: number;
};

const PARTS = 10;
/** The first of them warms the caches, and the collector finds its measure. */
const WARM = 2;

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

export const DATABASES = ['sqlite', 'postgres'] as const;

/** @throws when anything is answered with an error, or the site does not say how much memory it has */
export async function soak(options: { seconds: number; database: (typeof DATABASES)[number] }): Promise<SoakResult> {
  const adminPort = await freePort();
  const postgres = options.database === 'postgres' ? await startPostgres() : undefined;
  const env = postgres ? { DATABASE_URL: await postgres.newDatabase() } : undefined;
  const site = await startSite({ ADMIN_PORT: String(adminPort), ...env });
  try {
    return await watch(site, `http://127.0.0.1:${adminPort}`, options.seconds);
  } finally {
    await site.stop();
    await postgres?.stop();
  }
}

async function watch(site: Site, admin: string, seconds: number): Promise<SoakResult> {
  const checkout = { ...checkoutRequest(site.url), path: `${STORE}/checkout` };
  const requests = [...READS.map((path) => ({ path })), checkout];
  const memory: number[] = [];
  let answered = 0;
  for (let part = 0; part < PARTS; part += 1) {
    answered += (await load([site.url], requests, seconds / PARTS)).rate * (seconds / PARTS);
    memory.push(await memoryOf(admin));
  }
  const [early, late] = [memory.slice(WARM, WARM + 3), memory.slice(-3)].map((some) => Math.round(median(some)));
  const growth = (late ?? Number.NaN) - (early ?? Number.NaN);
  if (Number.isNaN(growth)) throw new Error(`the memory is ${memory.join(', ')}`);
  return { rate: Math.round(answered / seconds), memory: memory.map(Math.round), growth };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '20' }, database: { type: 'string', default: 'sqlite' } },
  });
  const database = DATABASES.find((each) => each === values.database);
  if (!database) throw new Error(`--database is one of ${DATABASES.join(', ')}`);
  const result = await soak({ seconds: Number(values.minutes) * 60, database });
  console.log(JSON.stringify(result));
  if (result.growth >= MEMORY_MOODS) process.exitCode = 1;
}
