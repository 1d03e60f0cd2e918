/** The page of a product that came from another shop. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCatalog } from '../../services/store/import/import-catalog.ts';
import { readSource } from '../../services/store/import/read-source.ts';
import { startStore } from '../contract/support.ts';
import { Document } from '../support/document.ts';
import { type Site, startSite } from '../support/site.ts';

const CASE = new URL('../../services/store/import/fixtures/cases/shopify-seo-and-vendor.csv', import.meta.url);

let shop: Site;
let remote: Site;
beforeAll(async () => {
  shop = await startStore({
    products: [],
    alter: (db) => {
      const source = readSource(readFileSync(CASE), { currency: 'USD', timeZone: 'UTC' });
      return importCatalog(db, source, { now: new Date() });
    },
  });
  remote = await startSite({ STORE_API_URL: `${shop.url}/api`, STORE_ID: 'store_demo' });
});
afterAll(() => Promise.all([remote.stop(), shop.stop()]));

/** The page of a product, with the thing of this type in its structured data. */
async function pageOf(site: Site, slug: string) {
  const page = new Document(await (await fetch(`${site.url}/product/${slug}`)).text());
  return { page, product: page.graph.find((thing) => thing['@type'] === 'Product') };
}

describe.each([
  ['the embedded store', () => shop],
  ['a store of its own', () => remote],
])('a product of %s', (_, site) => {
  it('has the title and description for search engines that the other shop gave it, and its vendor as brand', async () => {
    const { page, product } = await pageOf(site(), 'apron');
    expect(page.title).toBe('Apron | Shop');
    expect(page.meta('description')).toBe('Our apron');
    expect([page.meta('og:title'), page.meta('og:description')]).toEqual(['Apron | Shop', 'Our apron']);
    expect(product).toMatchObject({ brand: { '@type': 'Brand', name: 'Northwind Mills' } });
  });

  it('has the usual ones where the other shop gave it none', async () => {
    const { page } = await pageOf(site(), 'digital');
    expect(page.title).toBe('PDF guide - Our Store');
    expect(page.meta('og:title')).toBe('PDF guide - Our Store');
    expect(page.meta('description')).not.toBe('');
  });
});
