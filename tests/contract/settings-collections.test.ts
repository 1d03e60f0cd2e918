/** Section 12: what existing storefronts ask for beside products. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionList, settings } from '../../contracts/store.ts';
import { wireProduct } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import { DEMO_FILE, get, list, notFound, ok, refusal, send, startStore } from './support.ts';

let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: [
      ...DEMO_FILE.products,
      wireProduct('messy', {
        product_collections: [{ product_id: 'prod_messy', collection_id: 'pcol_bare', order: 2 }],
      }),
    ],
    collections: [
      ...DEMO_FILE.collections,
      { id: 'pcol_bare', title: 'Bare &amp; <b>plain</b>' },
      {
        id: 'pcol_full',
        title: 'Zebra',
        image_url: 'https://img.example/z.png',
        metadata: { kind: 'x' },
        created_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-02T00:00:00Z',
      },
    ],
  });
});
afterAll(() => site.stop());

const collections = async () => ok(collectionList, await get(site, '/collections'));

it('settings are those of the contract', async () => {
  expect(ok(settings, await get(site, '/settings'))).toEqual({
    store_owner: { language: 'en' },
    refund_policy_url: '',
    stripe_checkout: { is_available: true },
    product_reviews: { is_enabled: false },
  });
});

describe('collections', () => {
  it('are all there and counted', async () => {
    const { collections: all, count } = await collections();
    expect(all.length).toBe(DEMO_FILE.collections.length + 2);
    expect(count).toBe(all.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(count);
  });

  it('belong to this store and are not deleted', async () => {
    for (const each of (await collections()).collections) {
      expect(each).toMatchObject({ store_id: 'store_demo', deleted_at: null });
    }
  });

  it('have an absolute picture or none', async () => {
    const pictures = (await collections()).collections.map(({ image_url }) => image_url);
    expect(pictures).toContain(null);
    expect(pictures).toContain('https://img.example/z.png');
    for (const url of pictures) if (url !== null) expect(url).toMatch(/^https?:\/\/[^/]+\/\S+$/);
  });

  it('keep what the catalog says of them', async () => {
    const all = (await collections()).collections;
    expect(all).toContainEqual(
      expect.objectContaining({ id: 'pcol_bare', title: 'Bare & <b>plain</b>', metadata: null }),
    );
    expect(all).toContainEqual(expect.objectContaining({ id: 'pcol_full', metadata: { kind: 'x' } }));
  });

  it('have moments in UTC with milliseconds', async () => {
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    for (const each of (await collections()).collections) {
      expect(each).toMatchObject({ id: each.id, created_at: moment, updated_at: moment });
    }
  });

  it('are the ones that products link to, so that clients can filter by them', async () => {
    const { collections: all } = await collections();
    const { products } = await list(site);
    const links = products.flatMap((product) => product.product_collections);
    expect(links.length).toBeGreaterThan(10);
    for (const { collection_id } of links) expect(all.map(({ id }) => id)).toContain(collection_id);
    for (const { id } of all) {
      const own = products.filter((p) => p.product_collections.some((link) => link.collection_id === id));
      expect((await list(site, `collection_ids[]=${id}`)).products).toEqual(own);
    }
  });
});

it.each(['settings', 'collections'])('%s of another store do not exist', async (path) => {
  expect(refusal(await send(site, 'GET', `/api/store/store_nope/${path}`))).toEqual(notFound('Store', 'store_nope'));
});
