import { describe, expect, it } from 'vitest';
import { product, variant } from '../testing/products.ts';
import { canAdd, overlayStock, stockState } from './stock.ts';

const managed = (inventory_quantity: number) => ({ manage_inventory: true, inventory_quantity });
const unmanaged = { manage_inventory: false, inventory_quantity: 0 };

describe('overlayStock', () => {
  const two = product({ variants: [variant({ id: 'a' }), variant({ id: 'b' })] });
  const left = (rows: Parameters<typeof overlayStock>[1]) =>
    overlayStock([two], rows)[0]?.variants.map((each) => each.inventory_quantity);

  it('replaces the stock that came with the product, also by zero', () => {
    expect(left([{ id: 'b', inventory_quantity: 0 }])).toEqual([10, 0]);
  });

  it('keeps the old number where the row has none', () => {
    expect(left([{ id: 'a', inventory_quantity: null }, { id: 'b' }])).toEqual([10, 10]);
  });
});

it.each([
  ['enough', true, managed(14), 14, '14 in stock!'],
  ['too few', true, managed(2), 3, 'Not enough stock. Only 2 left.'],
  ['none', true, managed(0), 1, 'Not enough stock. Only 0 left.'],
  ['not purchasable', false, managed(14), 1, 'Currently unavailable'],
  ['not purchasable and not managed', false, unmanaged, 1, 'Currently unavailable'],
])('a shopper reads what is in stock: %s', (_, purchasable, stock, quantity, message) => {
  expect(stockState(purchasable, stock, quantity)?.message).toBe(message);
});

it('a shopper reads nothing when stock is not managed', () => {
  expect(stockState(true, unmanaged, 99)).toBeNull();
});

it.each([
  [true, managed(2), 2, true],
  [true, managed(2), 3, false],
  [true, unmanaged, 1000, true],
  [false, managed(2), 1, false],
])('purchasable %s with %o allows %i: %s', (purchasable, stock, quantity, allowed) => {
  expect(canAdd(purchasable, stock, quantity)).toBe(allowed);
});
