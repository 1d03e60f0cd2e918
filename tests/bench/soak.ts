/** `npm run soak -- --minutes 20`: visitors and buyers without a pause. Nothing may fail, and the memory has to stay flat. */
import { parseArgs } from 'node:util';
import { memoryOf } from '../fuzz/memory.ts';
import { DEMO } from '../support/demo.ts';
import { freePort, startSite } from '../support/site.ts';
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
/** Of the Ads Account Checkup: digital, so there are as many as anybody wants. */
const CHECKUP = 'variant_01KGDEM0000000000000001301';
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
  const checkout = {
    method: 'POST' as const,
    path: `${STORE}/checkout`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      items: [{ variant_id: CHECKUP, quantity: 1 }],
      successUrl: `${site.url}/success`,
      cancelUrl: `${site.url}/store`,
    }),
  };
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
