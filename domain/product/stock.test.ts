import { describe, expect, it } from 'vitest';
import { product, variant } from '../testing/products.ts';
import { canAdd, overlayStock, stockState } from './stock.ts';

const managed = (inventory_quantity: number) => ({ manage_inventory: true, inventory_quantity });
const unmanaged = { manage_inventory: false, inventory_quantity: 0 };

describe('overlayStock', () => {
  const two = product({ variants: [variant({ id: 'a' }), variant({ id: 'b' })] });
  const quantitiesAfter = (rows: Parameters<typeof overlayStock>[1]) =>
    overlayStock([two], rows)[0]?.variants.map((each) => each.inventory_quantity);

  it('replaces the stock that came with the product by the current stock, also by zero', () => {
    expect(quantitiesAfter([{ id: 'b', inventory_quantity: 0 }])).toEqual([10, 0]);
  });

  it('keeps the old stock of a variant for which the store sent no number', () => {
    expect(quantitiesAfter([{ id: 'a', inventory_quantity: null }, { id: 'b' }])).toEqual([10, 10]);
  });
});

it.each([
  ['14 of 14 units', true, managed(14), 14, '14 in stock!'],
  ['3 units when 2 are left', true, managed(2), 3, 'Not enough stock. Only 2 left.'],
  ['1 unit when none is left', true, managed(0), 1, 'Not enough stock. Only 0 left.'],
  ['1 unit of a product that is not for sale', false, managed(14), 1, 'Currently unavailable'],
  ['1 unit of a product that is not for sale and has no managed stock', false, unmanaged, 1, 'Currently unavailable'],
])('the stock message for a shopper who wants %s', (_, purchasable, stock, quantity, message) => {
  expect(stockState(purchasable, stock, quantity)?.message).toBe(message);
});

it('a shopper sees no stock message for a product that is for sale without managed stock', () => {
  expect(stockState(true, unmanaged, 99)).toBeNull();
});

it.each([
  [true, managed(2), 2, true],
  [true, managed(2), 3, false],
  [true, unmanaged, 1000, true],
  [false, managed(2), 1, false],
])('canAdd for purchasable %s, stock %o and quantity %i returns %s', (purchasable, stock, quantity, allowed) => {
  expect(canAdd(purchasable, stock, quantity)).toBe(allowed);
});
