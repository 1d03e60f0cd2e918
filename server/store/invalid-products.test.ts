import { expect, it } from 'vitest';
import { wireProduct } from '../../services/store/testing/products.ts';
import { networkSource } from '../../src/clients/store/network-source.ts';
import { warnInvalidProducts } from './invalid-products.ts';

it('an invalid product of a remote store service is logged once, not at every request', async () => {
  const lines: [object, string][] = [];
  const products = [wireProduct('a'), wireProduct('b', { variants: [] }), wireProduct('c', { title: 7 })];
  const source = networkSource({
    fetch: async () => Response.json({ products }),
    storeUrl: 'https://api.example/store/store_1',
    onInvalidProduct: warnInvalidProducts({ warn: (...line) => lines.push(line) }),
  });
  for (let time = 0; time < 2; time += 1) await source.list({ number: 1, size: 24 });
  await source.all();
  const message = 'a product of the store service cannot be read, and is not shown';
  expect(lines).toEqual([
    [{ product: 'prod_b', problems: ['variants: None has an id and a price'] }, message],
    [{ product: 'prod_c', problems: [expect.stringMatching(/^title: /)] }, message],
  ]);
});

it('an optional field that is invalid in several products is logged once, and the products are shown', async () => {
  const lines: [object, string][] = [];
  const products = ['a', 'b'].map((id) => wireProduct(id, { metadata: [], order: 'first' }));
  const source = networkSource({
    fetch: async (url) => Response.json(url.endsWith('/prod_b') ? { product: products[1] } : { products }),
    storeUrl: 'https://api.example/store/store_1',
    onInvalidProduct: warnInvalidProducts({ warn: (...line) => lines.push(line) }),
  });
  expect((await source.all()).map(({ id }) => id)).toEqual(['prod_a', 'prod_b']);
  expect((await source.product('prod_b')).id).toBe('prod_b');
  const message = 'a field of the store service cannot be read, and counts as absent';
  expect(lines).toEqual([
    [{ product: 'prod_a', field: 'order', problem: expect.any(String) }, message],
    [{ product: 'prod_a', field: 'metadata', problem: expect.any(String) }, message],
  ]);
});

it('at most 100 invalid products of a store service are logged', () => {
  let lines = 0;
  const warn = warnInvalidProducts({
    warn: () => {
      lines += 1;
    },
  });
  for (let id = 0; id < 1000; id += 1) warn({ id: String(id), isLeftOut: true }, []);
  expect(lines).toBe(100);
});
