/**
 * Products as they were read last: most changes touch one, and the others need not be made of their rows once
 * more. Callers share them and must not change them.
 */
import type { WireProduct } from '../wire.ts';
import { type ProductRows, toProduct } from './to-wire.ts';

/** Some ten kilobytes each: a few pages of the store. Longer lists are made without. */
export const KEPT = 200;

/** @param absolute completes addresses that are stored as a path on this site */
export function rememberedProducts(absolute: (url: string) => string): (rows: ProductRows) => WireProduct {
  const known = new Map<string, { rows: ProductRows; product: WireProduct }>();
  return (rows) => {
    const { id } = rows.row;
    const found = known.get(id);
    const product = found && isSame(found.rows, rows) ? found.product : toProduct(rows, absolute);
    // At the end again: the first one is what nobody has read longest.
    known.delete(id);
    known.set(id, { rows, product });
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return product;
  };
}

const isSame = (one: ProductRows, other: ProductRows): boolean =>
  isSameRow(one.row, other.row) &&
  areSameRows(one.variants, other.variants) &&
  areSameRows(one.collections, other.collections);

function areSameRows<Row extends object>(some: readonly Row[], others: readonly Row[]): boolean {
  return some.length === others.length && some.every((row, index) => isSameRow(row, others[index] ?? {}));
}

/** Every column is a text, a number or null. */
function isSameRow<Row extends object>(one: Row, other: Partial<Row>): boolean {
  return (Object.keys(one) as (keyof Row)[]).every((column) => one[column] === other[column]);
}
