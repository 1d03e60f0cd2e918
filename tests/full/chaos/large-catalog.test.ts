/** A store with 5,000 products. The visitors' side is in journeys/large-store.spec.ts. */
import { expect, it } from 'vitest';
import { wireProduct } from '../../../services/store/testing/products.ts';
import { startStore } from '../../contract/support.ts';

it('the first and the last page of the store and the last product are shown', async () => {
  const products = Array.from({ length: 5000 }, (_, index) => wireProduct(String(index + 1), { order: index }));
  const site = await startStore({ products });
  for (const [path, words] of [
    ['/store', 'Product 1<'],
    ['/store?page=209', 'Product 5000<'],
    ['/product/prod_5000', 'Product 5000<'],
  ]) {
    const answer = await fetch(site.url + path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toContain(words);
  }
  await site.stop();
});
