import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../store/testing/products.ts';
import { createTestStore } from '../store/testing/test-store.ts';
import { createVitals } from '../vitals/vitals.ts';
import { createVersionReader } from './catalog-version.ts';
import type { Database } from './database.ts';
import { ON_POSTGRES, openShared } from './testing/test-database.ts';

const [one, other] = (await openShared(2)) as [Database, Database];
afterAll(() => Promise.all([one.destroy(), other.destroy()]));

const { read, readSync } = createVersionReader(one);
const setTitle = (db: Database, title: string) => db.updateTable('products').set({ title }).execute();
const hold = (db: Database, held: number) =>
  db.updateTable('variants').set({ held }).where('id', '=', 'variant_hook').execute();

let shop: Awaited<ReturnType<typeof createTestStore>>;
beforeAll(async () => {
  shop = await createTestStore([wireProduct('hook', { variants: [wireVariant('hook')] })], {}, one);
  await shop.open('variant_hook');
});

describe('the catalog version', () => {
  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['a title', (db) => setTitle(db, 'Iron hook')],
    ['a price', (db) => db.updateTable('variants').set({ amount: 1234 }).execute()],
    ['units that are held', (db) => hold(db, 1)],
    ['the end of a hold', (db) => db.updateTable('checkouts').set({ expires_at: '2026-02-01' }).execute()],
    [
      'a collection',
      (db) =>
        db
          .insertInto('collections')
          .values({
            id: `c-${db === one}`,
            title: 'Hooks',
            image_url: null,
            metadata_json: null,
            created_at: '',
            updated_at: '',
          })
          .execute(),
    ],
    [
      'what is in a collection',
      (db) =>
        db
          .insertInto('product_collections')
          .values({ product_id: 'prod_hook', collection_id: `c-${db === one}`, position: 0 })
          .execute(),
    ],
  ])('grows with %s, whichever process writes it', async (_, change) => {
    for (const db of [one, other]) {
      const before = await read();
      await change(db);
      expect(Number(await read())).toBeGreaterThan(Number(before));
    }
  });

  it('grows when a variant is deleted', async () => {
    const before = await read();
    const row = await one.selectFrom('variants').selectAll().where('id', '=', 'variant_hook').executeTakeFirstOrThrow();
    await one
      .insertInto('variants')
      .values({ ...row, id: 'variant_spare', sku: null })
      .execute();
    const between = await read();
    await one.deleteFrom('variants').where('id', '=', 'variant_spare').execute();
    expect([between === before, (await read()) === between]).toEqual([false, false]);
  });

  it('grows when a checkout takes the last units, and when its end gives them back', async () => {
    const versions = [await read()];
    const id = await shop.open('variant_hook', 2);
    versions.push(await read());
    await shop.store.checkouts.cancel(id);
    versions.push(await read());
    expect(new Set(versions).size).toBe(3);
  });

  it('stays through writes that no store page shows: speed of views, messages, settings', async () => {
    const before = await read();
    const vitals = createVitals(other, { pageOf: (path) => path, clock: () => new Date() });
    await vitals.record({ path: '/store', device: 'phone', metrics: { LCP: 1200 } });
    await other.insertInto('settings').values({ name: 'a setting', value: 'a value' }).execute();
    await one
      .insertInto('outbox')
      .values({ id: 'm1', kind: 'mail', payload_json: '{}', next_attempt_at: '', created_at: '' })
      .execute();
    expect(await read()).toBe(before);
  });

  it('grows only when a transaction ends, and not through one that is undone', async () => {
    const before = await read();
    const done = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const writing = other.transaction().execute(async (tx) => {
      await setTitle(tx, 'Half done');
      begun.resolve();
      await done.promise;
    });
    await begun.promise;
    expect(await read()).toBe(before);
    done.reject(new Error('never mind'));
    await expect(writing).rejects.toThrow('never mind');
    expect(await read()).toBe(before);
  });

  it('is not told from the middle of a transaction of this process', async () => {
    const before = await read();
    const during = await one
      .transaction()
      .execute(async (tx) => {
        await setTitle(tx, 'Undone');
        const seen = { sync: readSync(), later: read() };
        throw Object.assign(new Error('undone'), seen);
      })
      .catch((error: { sync: unknown; later: Promise<string> }) => error);
    expect(during.sync).toBeUndefined();
    expect(await during.later).toBe(before);
    expect(readSync()).toBe(ON_POSTGRES ? undefined : before);
  });

  it('is read as well where something listens to all queries', async () => {
    const heard = one.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result });
    const reader = createVersionReader(heard);
    const before = await reader.read();
    await setTitle(other, 'Heard hook');
    expect(await reader.read()).not.toBe(before);
  });

  it.runIf(ON_POSTGRES)('makes no writer wait for another one', async () => {
    const before = Number(await read());
    const done = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = other.transaction().execute(async (tx) => {
      await tx.updateTable('collections').set({ title: 'Slow' }).execute();
      begun.resolve();
      await done.promise;
    });
    await begun.promise;
    await setTitle(one, 'Quick hook');
    const between = Number(await read());
    expect(between).toBeGreaterThan(before);
    done.resolve();
    await slow;
    expect(Number(await read())).toBeGreaterThan(between);
  });
});
