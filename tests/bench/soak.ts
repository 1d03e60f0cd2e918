/** `npm run soak -- --minutes 20`: visitors and buyers without a pause. Nothing may fail, and the memory has to stay flat. */
import { parseArgs } from 'node:util';
import { DEMO } from '../support/demo.ts';
import { memoryOf } from '../support/process-figures.ts';
import { freePort, startSite } from '../support/site.ts';
import { checkoutRequest } from './checkout.ts';
import { load } from './load.ts';

export type SoakResult = {
  /** Requests answered in a second, on average. */
  rate: number;
  /** Megabytes after each part. */
  memory: number[];
};

/** The first of so many parts warms the caches. */
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

export async function soak({ seconds }: { seconds: number }): Promise<SoakResult> {
  const adminPort = await freePort();
  const site = await startSite({ ADMIN_PORT: String(adminPort) });
  const checkout = { ...checkoutRequest(site.url), path: `${STORE}/checkout` };
  const requests = [...READS.map((path) => ({ path })), checkout];
  const memory: number[] = [];
  let answered = 0;
  for (let part = 0; part < PARTS; part += 1) {
    answered += (await load([site.url], requests, seconds / PARTS)).rate * (seconds / PARTS);
    memory.push(await memoryOf(`http://127.0.0.1:${adminPort}`));
  }
  await site.stop();
  return { rate: Math.round(answered / seconds), memory };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
  console.log(JSON.stringify(await soak({ seconds: Number(values.minutes) * 60 })));
}
