/** The site on PostgreSQL: several processes, a database outage, and the migration from SQLite. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { available, bodyFor, openCheckout, submit } from '../../contract/support.ts';
import { succeed } from '../../support/command.ts';
import { freePort } from '../../support/free-port.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { runToEnd, type Site, startSite } from '../../support/site.ts';

/** A digital variant with two units. */
const VARIANT = 'variant_01KGDEM0000000000000000601';
let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function statusOf(site: Site, path: string): Promise<number> {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
}

describe('two processes on one database', () => {
  it('that start at the same time load the demo catalog once, and share stock and orders', async () => {
    const DATABASE_URL = await postgres.newDatabase();
    const env = { DATABASE_URL, SITE_URL: 'http://shop.example' };
    const [first, second] = await Promise.all([startSite(env), startSite(env)]);
    expect(await available(first, VARIANT)).toBe(2);
    const page = await openCheckout(first, bodyFor({ url: env.SITE_URL }, [VARIANT, 1]));
    expect(await available(second, VARIANT)).toBe(1);
    // The buyer's next request reaches the other process.
    expect((await submit(second, page)).headers.location).toBe('http://shop.example/success');
    const listed = await succeed('store', ['orders', 'list', '--json'], env);
    expect(JSON.parse(listed)).toMatchObject([{ number: 1001, units: 1 }]);
    await Promise.all([first.stop(), second.stop()]);
  });
});

describe('a database that cannot be reached', () => {
  it('makes the start fail with a one-sentence error that does not contain the password', async () => {
    const DATABASE_URL = `postgres://site:s3cret-word@127.0.0.1:${await freePort()}/shop`;
    const { code, output } = await runToEnd({ PORT: String(await freePort()), HOST: '127.0.0.1', DATABASE_URL });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\); start it, or correct DATABASE_URL\.$/,
    );
  });

  it('makes only requests that need it fail with 503, until it is reachable again', async () => {
    const DATABASE_URL = await postgres.newDatabase();
    const site = await startSite({ DATABASE_URL });
    const page = await openCheckout(site, bodyFor(site, [VARIANT, 1]));
    await postgres.crash();

    const api = await fetch(`${site.url}/api/store/store_demo/products`);
    expect([api.status, api.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await api.json()).toEqual({
      type: 'unknown_error',
      message: 'The store is busy with other work; try again in a moment',
    });
    const form = await submit(site, page);
    expect([form.status, form.headers['retry-after']]).toEqual([503, '30']);
    expect(form.text).toContain('<html');
    expect(form.text).not.toContain('node_modules');
    expect(await statusOf(site, '/store')).toBe(503);
    expect(await statusOf(site, '/readyz')).toBe(503);
    expect(await statusOf(site, '/healthz')).toBe(200);
    expect(await statusOf(site, '/')).toBe(200);

    await postgres.start();
    await expect.poll(() => statusOf(site, '/readyz')).toBe(200);
    expect((await submit(site, page)).headers.location).toBe(`${site.url}/success`);
    // The password of the database, plain and encoded.
    expect(site.log()).not.toContain('p@ss:word');
    expect(site.log()).not.toContain('p%40ss');
    await site.stop();
  });
});

describe('an embedded shop', () => {
  it('is moved to PostgreSQL with "migrate-to", and continues to sell there', async () => {
    // Of the sites in this file, only one with a data folder of its own uses SQLite.
    const site = await startSite({ DATA_DIR: mkdtempSync(join(tmpdir(), 'embedded-')) });
    expect((await submit(site, await openCheckout(site, bodyFor(site, [VARIANT, 1])))).status).toBe(303);
    const DATABASE_URL = await postgres.newDatabase();
    const store = (env: Record<string, string>, ...words: string[]) =>
      succeed('store', words, { DATA_DIR: site.dataDir, ...env });
    await expect(store({}, 'migrate-to', 'the cloud')).rejects.toThrow(/Give the address of an empty database/);
    await expect(store({ DATABASE_URL }, 'migrate-to', DATABASE_URL)).rejects.toThrow(/is PostgreSQL already/);
    await expect(store({}, 'migrate-to')).rejects.toThrow(/in MIGRATE_TO_URL/);
    expect(await store({ MIGRATE_TO_URL: DATABASE_URL }, 'migrate-to')).toMatch(
      /orders +1\n[\s\S]*compared row by row/,
    );
    const secondMigration = store({}, 'migrate-to', DATABASE_URL);
    await expect(secondMigration).rejects.toThrow(/The new database is not empty/);
    await site.stop();

    const migrated = await startSite({ DATABASE_URL });
    expect((await submit(migrated, await openCheckout(migrated, bodyFor(migrated, [VARIANT, 1])))).status).toBe(303);
    expect(JSON.parse(await store({ DATABASE_URL }, 'orders', 'list', '--json'))).toMatchObject([
      { number: 1002 },
      { number: 1001 },
    ]);
    await migrated.stop();
  });
});
