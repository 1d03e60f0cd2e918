/**
 * `npm run bench:store`: how many requests the store answers in a second with few and with many products, on both
 * databases and by several processes, beside the floors of the same run. The figures stand in docs/benchmarks.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Request } from 'autocannon';
import { type DatabasePlace, openDatabaseAt } from '../../services/database/database.ts';
import { importCatalogue } from '../../services/store/import/import-catalogue.ts';
import { median } from '../support/median.ts';
import { startPostgres } from '../support/postgres.ts';
import { startSite } from '../support/site.ts';
import { ask } from './ask.ts';
import { catalogue, idOf } from './catalogue.ts';
import { load, type Measured } from './load.ts';

export type BenchOptions = {
  databases: ('sqlite' | 'postgres')[];
  /** Numbers of products. */
  products: number[];
  /** Numbers of processes on PostgreSQL; SQLite has one. */
  processes: number[];
  /** For each round of a figure. */
  seconds: number;
  /** Who read at once. With few of them a process waits for the load, and for the database, more than it works. */
  clients: number;
};

export type BenchRow = Measured & {
  database: string;
  products: number;
  processes: number;
  what: string;
  /** Requests a second of a constant of the same size, by as many processes, and reads of the same rows by the bare driver. */
  constant?: number;
  driver?: number;
};

const STORE = '/api/store/store_demo';
/** In which a read and its constant take turns. */
const ROUNDS = 5;

/** The reads of the contract, by name. */
function readsOf(ids: readonly string[]): Record<string, string> {
  const stock = ids.slice(0, 24).map((id) => `product_ids[]=${id}`);
  return {
    list: `${STORE}/products?limit=100`,
    product: `${STORE}/products/${ids[0]}`,
    stock: `${STORE}/variants?fields=inventory_quantity&${stock.join('&')}`,
  };
}

/** Checkouts of one unit each, of as many variants as there are, up to fifty. */
function checkoutsOf(origin: string, products: number): Request[] {
  return Array.from({ length: Math.min(50, products) }, (_, at) => ({
    method: 'POST',
    path: `${STORE}/checkout`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      items: [{ variant_id: `variant_${idOf(at)}`, quantity: 1 }],
      successUrl: `${origin}/success`,
      cancelUrl: `${origin}/store`,
    }),
  }));
}

/** Servers of the same bytes without any work, as many as the shop has processes. */
async function startConstants(origin: string, reads: Record<string, string>, processes: number) {
  const bodies: Record<string, string> = {};
  for (const [name, path] of Object.entries(reads)) bodies[`/${name}`] = await (await fetch(origin + path)).text();
  const servers = await Promise.all(Array.from({ length: processes }, () => ask<string>('constants.ts', bodies)));
  return {
    origins: servers.map(([url]) => url),
    stop: () => servers.map(([, server]) => server.kill()),
  };
}

type Load = () => Promise<Measured>;

/**
 * Two loads in turns, so that a machine which changes its pace changes it for both. As many turns as there are processes
 * are not counted: four that share the load need four times as long as one until the runtime has translated what they do
 * all the time.
 * @returns of each the middle round
 */
async function inTurns(processes: number, first: Load, second: Load): Promise<[Measured, Measured]> {
  for (let round = 0; round < processes; round += 1) {
    await first();
    await second();
  }
  const rounds: [Measured, Measured][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push([await first(), await second()]);
  const middle = (which: 0 | 1): Measured => {
    const all = rounds.map((round) => round[which]);
    const rate = median(all.map((each) => each.rate));
    return { rate, p50: median(all.map((each) => each.p50)), p99: median(all.map((each) => each.p99)) };
  };
  return [middle(0), middle(1)];
}

async function measureShop(place: DatabasePlace, database: string, count: number, options: BenchOptions) {
  const db = await openDatabaseAt(place);
  await importCatalogue(db, catalogue(count), { now: new Date() });
  await db.destroy();
  const ids = Array.from({ length: Math.min(100, count) }, (_, at) => `prod_${idOf(at)}`);
  const { seconds, clients } = options;
  const rows: BenchRow[] = [];
  let driver: Record<string, number> | undefined;
  for (const processes of database === 'sqlite' ? [1] : options.processes) {
    const env = {
      DATA_DIR: place.folder,
      SITE_URL: 'http://shop.example',
      ...(place.url && { DATABASE_URL: place.url }),
    };
    const sites = await Promise.all(Array.from({ length: processes }, () => startSite(env)));
    const origins = sites.map(({ url }) => url);
    driver ??= (await ask<Record<string, number>>('bare-driver.ts', { place, ids, seconds }))[0];
    const constants = await startConstants(origins[0] ?? '', readsOf(ids), processes);
    const about = { database, products: count, processes };
    for (const [what, path] of Object.entries(readsOf(ids))) {
      const [measured, constant] = await inTurns(
        processes,
        () => load(origins, [{ path }], seconds, clients),
        () => load(constants.origins, [{ path: `/${what}` }], seconds, clients),
      );
      rows.push({ ...about, what, ...measured, constant: constant.rate, driver: driver[what] ?? 0 });
    }
    constants.stop();
    const checkouts = checkoutsOf('http://shop.example', count);
    rows.push({ ...about, what: 'checkout', ...(await load(origins, checkouts, seconds)) });
    await Promise.all(sites.map((site) => site.stop()));
  }
  return rows;
}

export async function benchStore(options: BenchOptions, onRow: (row: BenchRow) => void = () => undefined) {
  const all: BenchRow[] = [];
  for (const database of options.databases) {
    const postgres = database === 'postgres' ? await startPostgres() : undefined;
    for (const count of options.products) {
      const folder = mkdtempSync(join(tmpdir(), 'bench-'));
      const rows = await measureShop({ folder, url: await postgres?.newDatabase() }, database, count, options);
      for (const row of rows) onRow(row);
      all.push(...rows);
      rmSync(folder, { recursive: true, force: true });
    }
    await postgres?.stop();
  }
  return all;
}

/** One line of the table: what was measured, and its share of the floors. */
function lineOf({ database, products, processes, what, rate, p50, p99, constant, driver }: BenchRow): string {
  const share = constant ? `${Math.round((100 * rate) / constant)} %` : '';
  const cells = [database, products, processes, what, rate, p50, p99, constant ?? '', share, driver ?? ''];
  return `| ${cells.join(' | ')} |`;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      databases: { type: 'string', default: 'sqlite,postgres' },
      products: { type: 'string', default: '10,1000,20000' },
      processes: { type: 'string', default: '1,2,4' },
      seconds: { type: 'string', default: '2' },
      clients: { type: 'string', default: '64' },
    },
  });
  const numbers = (text: string) => text.split(',').map(Number);
  const databases = values.databases.split(',').filter((name) => name === 'sqlite' || name === 'postgres');
  console.log(
    '| Database | Products | Processes | Request | a second | p50 ms | p99 ms | Constant | Share | Bare driver |',
  );
  console.log('|---|---:|---:|---|---:|---:|---:|---:|---:|---:|');
  await benchStore(
    {
      databases,
      products: numbers(values.products),
      processes: numbers(values.processes),
      seconds: Number(values.seconds),
      clients: Number(values.clients),
    },
    (row) => console.log(lineOf(row)),
  );
}
