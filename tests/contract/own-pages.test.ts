/** Pages of a shop in the same process read it past the wire; what they show is what the wire says. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStoreClient, type StoreClient } from '../../src/clients/store/client.ts';
import { networkSource } from '../../src/clients/store/network-source.ts';
import { type Site, startSite } from '../support/site.ts';
import { STORE } from './support.ts';

let site: Site;
let wire: StoreClient;
beforeAll(async () => {
  site = await startSite();
  const source = networkSource({ fetch, storeUrl: site.url + STORE });
  wire = createStoreClient({ source, siteOrigin: site.url });
});
afterAll(() => site.stop());

/** As it comes out of a text. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('the products for Add to Cart are those of the service', async () => {
  const { products, total } = await wire.listPage(1);
  expect(total).toBe(products.length);
  const single = products.filter(({ variants }) => variants.length === 1);
  expect(await (await fetch(`${site.url}/store/products.json`)).json()).toEqual(written(single));
});

it('the product that a page hands to its script is the one of the service', async () => {
  for (const { id } of (await wire.listAll()).slice(0, 5)) {
    const page = await (await fetch(`${site.url}/product/${id}`)).text();
    const [, data = ''] = /<script type="application\/json" data-product="">(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(data)).toMatchObject({ product: written(await wire.getProduct(id)) });
  }
});
