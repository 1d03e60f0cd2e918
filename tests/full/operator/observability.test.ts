/** Metrics and health checks of a running site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../services/database/database.ts';
import { bodyFor, checkout, openCheckout, send, submit } from '../../contract/support.ts';
import { freePort } from '../../support/free-port.ts';
import { type Site, startSite } from '../../support/site.ts';

const SPRINT = 'variant_01KGDEM0000000000000000601';

let site: Site;
let admin: string;

beforeAll(async () => {
  const port = await freePort();
  admin = `http://127.0.0.1:${port}`;
  site = await startSite({ ADMIN_PORT: String(port) });
});
afterAll(() => site.stop());

const readMetrics = async () => (await fetch(`${admin}/metrics`)).text();

/** The value of a metric with exactly these labels; undefined without a sample. */
async function value(name: string, labels = ''): Promise<number | undefined> {
  const line = (await readMetrics()).split('\n').find((each) => each.startsWith(`${name}${labels} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('the metrics', () => {
  it('count open, refused and paid checkouts, held units and requests', async () => {
    const page = await openCheckout(site, bodyFor(site, [SPRINT, 1]));
    expect(await value('store_units_held')).toBe(1);
    expect(await value('store_checkouts_open')).toBe(1);
    expect((await checkout(site, bodyFor(site, [SPRINT, 99]))).status).toBe(400);
    expect((await submit(site, page)).status).toBe(303);

    expect(await value('store_units_held')).toBe(0);
    expect(await value('store_checkouts_open')).toBe(0);
    expect(await value('store_checkouts_total', '{outcome="opened"}')).toBe(1);
    expect(await value('store_checkouts_total', '{outcome="refused_insufficient_inventory"}')).toBe(1);
    expect(await value('store_checkouts_total', '{outcome="ordered"}')).toBe(1);
    const post = '{route="/api/store/:storeId/checkout",method="POST",status="200"}';
    expect(await value('http_request_duration_seconds_count', post)).toBe(1);
  });

  it('contain no text that clients choose, such as unknown paths, methods and request ids', async () => {
    for (const path of ['/nope-1', '/nope-2?secret=1', '/product/prod_x', '/api/nope', '/api/store/else/products']) {
      await send(site, 'GET', path, { headers: { 'x-request-id': 'stranger-chosen-id' } });
    }
    await send(site, 'PROPFIND', '/nope-3');
    const text = await readMetrics();
    expect(text).toContain('route="/product/:id"');
    expect(text).toContain('route="(none)",method="OTHER",status="404"');
    expect(text).not.toMatch(/nope|secret|prod_|else|PROPFIND|stranger/);
  });

  it('contain values of the Node process, and are not served on the public port', async () => {
    const text = await readMetrics();
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('process_resident_memory_bytes');
    expect((await send(site, 'GET', '/metrics')).status).toBe(404);
  });
});

it('/readyz responds with 503 when a database migration is missing', async () => {
  const db = await openDatabase(site.dataDir);
  const migrations = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  const row = await migrations
    .deleteFrom('kysely_migration')
    .where('name', '=', '0001-initial-schema')
    .returningAll()
    .executeTakeFirstOrThrow();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await migrations.insertInto('kysely_migration').values(row).execute();
  await db.destroy();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
