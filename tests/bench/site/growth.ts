/**
 * What a request of the store page costs with few products and with many. All shops are open at once and have their turns
 * in every round, because a machine is faster in one minute than in the next.
 */
import { brotliCompressSync } from 'node:zlib';
import { median } from '../../support/median.ts';
import { type Changing, changing, costKept } from './cost.ts';
import type { BenchOptions } from './options.ts';
import { type Shop, startShop } from './shop.ts';
import { markdownTable } from './table.ts';

const PAGE = '/store';
/** Products of the shop that others are compared with; the smallest where it is not measured. */
const USUAL = 50;
/** Seconds that a shop has in each round. */
const TURN = 1;

/** `kept`, `changed`: milliseconds of processor time for a request, of each round. */
type Grown = { products: number; bytes: number; shop: Shop; store: Changing; kept: number[]; changed: number[] };

async function warmUp(products: number, shop: Shop, seconds: number): Promise<Grown> {
  const store = await changing(shop, PAGE, seconds);
  const page = await (await fetch(shop.url + PAGE)).text();
  return { products, bytes: brotliCompressSync(page).length, shop, store, kept: [], changed: [] };
}

/** The median of the rounds, in each of which both have had their turn. */
const times = (own: readonly number[], usual: readonly number[]) =>
  `${median(own.map((cost, round) => cost / (usual[round] ?? Number.NaN))).toFixed(2)} ×`;

export async function measureGrowth({ products, seconds, runs }: BenchOptions): Promise<string> {
  const shops: Grown[] = [];
  await using opened = new AsyncDisposableStack();
  for (const count of products) {
    const shop = opened.adopt(await startShop(count), ({ stop }) => stop());
    shops.push(await warmUp(count, shop, seconds));
  }
  for (let round = 0; round < runs * seconds; round += 1) {
    for (const { shop, store, kept, changed } of shops) {
      changed.push((await store.cost(TURN)).milliseconds);
      kept.push((await costKept(shop, PAGE, TURN)).milliseconds);
    }
  }
  const usual = shops.find((shop) => shop.products === USUAL) ?? shops[0];
  return markdownTable({
    head: [
      'Products',
      'Page, bytes',
      'Kept, ms',
      `beside ${usual?.products}`,
      'After a change, ms',
      `beside ${usual?.products}`,
      'A second and core',
    ],
    rows: shops.map((shop) => [
      shop.products.toLocaleString('en-US'),
      shop.bytes,
      median(shop.kept).toFixed(3),
      times(shop.kept, usual?.kept ?? []),
      median(shop.changed),
      times(shop.changed, usual?.changed ?? []),
      Math.round(1000 / median(shop.changed)),
    ]),
  });
}
