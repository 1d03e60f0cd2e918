/** @module-tag long */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collection, product, productList } from '../../../contracts/store.ts';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { EVERYTHING } from '../catalog/catalog.ts';
import { importCatalog } from '../import/import-catalog.ts';
import { readJson } from '../import/read-source.ts';
import { createTestStore, SITE } from '../testing/test-store.ts';

// Strict: a field the contract does not know is a slip of the pen. Only `is_hidden` is ours.
const demoProduct = product.extend({ is_hidden: z.literal(true).optional() }).strict();
const demoAnswer = productList.extend({ products: z.array(demoProduct), collections: z.array(collection) }).strict();

const text = readFileSync(new URL('catalog.json', import.meta.url), 'utf8');
const answer = demoAnswer.parse(JSON.parse(text));
const visible = answer.products.filter((each) => !each.is_hidden);
const now = new Date('2026-11-20T00:00:00.000Z');

describe('the demo catalog', () => {
  it('is taken whole, and a second time changes nothing', async () => {
    const db = await openTestDatabase();
    const titles = answer.products.map(({ title }) => title);
    const report = await importCatalog(db, readJson(text), { now });
    expect(report).toMatchObject({ added: titles, updated: [], unchanged: [], rejected: [] });
    const again = await importCatalog(db, readJson(text), { now, overwriteStock: true });
    expect(again).toMatchObject({ added: [], updated: [], unchanged: titles, rejected: [] });
  });

  it('comes out of the store as it stands in the file, empty ribbons and picture addresses apart', async () => {
    const { store } = await createTestStore(readJson(text).products);
    const expected = visible.map((each) => {
      const images = each.images.map((image) => ({ ...image, url: SITE + image.url }));
      return {
        ...each,
        ribbon_text: each.ribbon_text || null,
        thumbnail: each.thumbnail && SITE + each.thumbnail,
        images,
        media: images,
        variants: each.variants.map((v) => ({ ...v, image_url: v.image_url && SITE + v.image_url })),
      };
    });
    expect((await store.catalog.list(EVERYTHING)).products).toEqual(expected);
    expect((await store.catalog.list({ ...EVERYTHING, hidden: true })).count).toBe(2);
  });
});

describe('in every product', () => {
  it('ids have the shape of the contract and stand for one thing each', () => {
    const ids = [
      ...answer.collections.map(({ id }) => ['pcol', id]),
      ...answer.products.flatMap((p) => [
        ['prod', p.id],
        ...p.variants.map(({ id }) => ['variant', id]),
        ...p.options.flatMap((o) => [['opt', o.id], ...o.values.map(({ id }) => ['optval', id])]),
        ...p.additional_info.map(({ id }) => ['painfo', id]),
        ...p.custom_fields.map(({ id }) => ['pcf', id]),
        ...p.related_products.map(({ id }) => ['prel', id]),
      ]),
    ];
    for (const [prefix, id] of ids) expect(id).toMatch(new RegExp(`^${prefix}_[0-7][0-9A-HJKMNP-TV-Z]{25}$`));
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
  });

  it('SKUs can be typed and slugs can be linked, and no two are the same', () => {
    const skus = answer.products.flatMap((p) => p.variants.map(({ sku }) => sku));
    for (const sku of skus) expect(sku).toMatch(/^(?=.{1,16}$)[A-Z]+-[A-Z0-9]+$/);
    expect(new Set(skus).size).toBe(skus.length);
    const slugs = answer.products.map(({ slug }) => slug);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(answer.products.map((p) => [p.url_handle, p.seo_settings?.slug])).toEqual(slugs.map((slug) => [slug, slug]));
  });

  it('a sale is cheaper', () => {
    for (const { amount, sale_amount } of answer.products.flatMap((p) => p.variants.flatMap(({ prices }) => prices)))
      expect(amount).toBeGreaterThan(sale_amount ?? 0);
  });

  it('pictures can be drawn, and start with the thumbnail', () => {
    for (const { images, media, thumbnail } of answer.products) {
      expect(images.filter(({ url }) => !DRAWN.has(url))).toEqual([]);
      expect(new Set(images.map(({ url }) => url)).size).toBe(images.length);
      expect(images.map(({ order }) => order)).toEqual([...images.keys()]);
      expect(media).toEqual(images);
      expect(thumbnail).toBe(images[0]?.url ?? null);
    }
    for (const { image_url } of answer.collections) expect(image_url === null || DRAWN.has(image_url)).toBe(true);
  });

  it('collections and related products lead somewhere that can be seen', () => {
    const collections = answer.collections.map(({ id }) => id);
    for (const p of answer.products) {
      for (const link of p.product_collections) {
        expect(link.product_id).toBe(p.id);
        expect(collections).toContain(link.collection_id);
      }
      const others = visible.filter(({ id }) => id !== p.id).map(({ id }) => id);
      for (const { related_id } of p.related_products) expect(others).toContain(related_id);
    }
  });
});

const DRAWN = new Set(
  readdirSync(new URL('../../../public/art/product', import.meta.url)).map((name) => `/art/product/${name}`),
);
