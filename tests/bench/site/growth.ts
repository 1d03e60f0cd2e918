/** What a request of the store page costs with few products and with many. */
import { brotliCompressSync } from 'node:zlib';
import { type Cost, costChanged, costKept } from './cost.ts';
import type { BenchOptions } from './options.ts';
import { startShop } from './shop.ts';
import { markdownTable } from './table.ts';

const PAGE = '/store';
/** Products of the shop that others are compared with; the smallest where it is not measured. */
const USUAL = 50;

type Grown = { products: number; bytes: number; kept: Cost; changed: Cost };

async function measureShop(products: number, seconds: number): Promise<Grown> {
  const shop = await startShop(products);
  try {
    const page = await (await fetch(shop.url + PAGE)).text();
    const kept = await costKept(shop, PAGE, seconds);
    const changed = await costChanged(shop, PAGE, seconds, shop.db);
    return { products, bytes: brotliCompressSync(page).length, kept, changed };
  } finally {
    await shop.stop();
  }
}

export async function measureGrowth({ products, seconds }: BenchOptions): Promise<string> {
  const shops: Grown[] = [];
  for (const count of products) shops.push(await measureShop(count, seconds));
  const usual = shops.find((shop) => shop.products === USUAL) ?? shops[0];
  const times = (kind: 'kept' | 'changed', shop: Grown) =>
    `${(shop[kind].milliseconds / (usual?.[kind].milliseconds ?? 0)).toFixed(2)} ×`;
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
      shop.kept.milliseconds.toFixed(3),
      times('kept', shop),
      shop.changed.milliseconds,
      times('changed', shop),
      Math.round(shop.changed.perCore),
    ]),
  });
}
