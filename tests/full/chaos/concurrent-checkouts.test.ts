/** Simultaneous buyers get as many checkouts as there are units. store.test.ts covers killed processes. */
import { expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import {
  available,
  bodyFor,
  checkout,
  insufficient,
  list,
  openCheckout,
  refusal,
  startStore,
  stock,
} from '../../contract/support.ts';
import { endHolds } from '../../support/holds.ts';

const BUYERS = 200;
const UNITS = 10;

it('two hundred buyers of the last ten units get ten checkouts, and the units come back when no buyer pays', async () => {
  const variant = wireVariant('last', { inventory_quantity: UNITS });
  const site = await startStore({ products: [wireProduct('last', { variants: [variant] })] });
  const one = bodyFor(site, ['variant_last', 1]);
  const answers = await Promise.all(Array.from({ length: BUYERS }, () => checkout(site, one)));
  const opened = answers.filter(({ status }) => status === 200);
  expect(new Set(opened.map(({ text }) => text)).size).toBe(UNITS);
  const others = answers.filter((answer) => !opened.includes(answer));
  expect(others.map(refusal)).toEqual(Array.from({ length: BUYERS - UNITS }, () => insufficient('variant_last')));
  expect(await stock(site, 'fields=inventory_quantity')).toEqual([{ id: 'variant_last', inventory_quantity: 0 }]);
  expect((await list(site)).products[0]?.variants[0]?.inventory_quantity).toBe(0);
  await endHolds(site);
  await expect.poll(() => available(site, 'variant_last')).toBe(UNITS);
  await openCheckout(site, bodyFor(site, ['variant_last', UNITS]));
  expect(await available(site, 'variant_last')).toBe(0);
  await site.stop();
});
