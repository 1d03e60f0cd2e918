/** @module-tag long */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { collection, product, productList } from '../../../contracts/store.ts';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { importCatalog } from '../import/import-catalog.ts';
import { readJson } from '../import/read-source.ts';

// A field of a product or of the list that is not in the contract is an error, except our own field `is_hidden`.
const demoProduct = product.extend({ is_hidden: z.literal(true).optional() }).strict();
const demoList = productList.extend({ products: z.array(demoProduct), collections: z.array(collection) }).strict();

const text = readFileSync(new URL('catalog.json', import.meta.url), 'utf8');
const demo = demoList.parse(JSON.parse(text));
const now = new Date('2026-11-20T00:00:00.000Z');

it('an import of the demo catalog adds every product, and a second one changes nothing', async () => {
  const db = await openTestDatabase();
  const titles = demo.products.map(({ title }) => title);
  const report = await importCatalog(db, readJson(text), { now });
  expect(report).toMatchObject({ added: titles, updated: [], unchanged: [], rejected: [] });
  const secondReport = await importCatalog(db, readJson(text), { now, overwriteStock: true });
  expect(secondReport).toMatchObject({ added: [], updated: [], unchanged: titles, rejected: [] });
});

it('every picture of a demo product or collection is a file, and the first picture is the thumbnail', () => {
  const files = readdirSync(new URL('../../../public/art/product', import.meta.url));
  const pictureFiles = new Set<string | null>(files.map((name) => `/art/product/${name}`));
  for (const { images, media, thumbnail } of demo.products) {
    expect(images.filter(({ url }) => !pictureFiles.has(url))).toEqual([]);
    expect(media).toEqual(images);
    expect(thumbnail).toBe(images[0]?.url ?? null);
  }
  for (const { image_url } of demo.collections) expect(image_url === null || pictureFiles.has(image_url)).toBe(true);
});

it('every collection of a demo product exists, and every related product is another listed product', () => {
  const collections = demo.collections.map(({ id }) => id);
  const listed = demo.products.filter((each) => !each.is_hidden).map(({ id }) => id);
  for (const { id, product_collections, related_products } of demo.products) {
    for (const link of product_collections) expect(collections).toContain(link.collection_id);
    for (const { related_id } of related_products) expect(listed.filter((other) => other !== id)).toContain(related_id);
  }
});
