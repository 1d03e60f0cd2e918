/** What a way to import hands on: records in the wire format, and what it could not take. */
import { ImportFileError } from './read-file.ts';

/** A product that is not taken. */
export type Rejection = { name: string; reason: string };

/** A part of a product that is not taken, or not as it was; the product is. */
export type LeftOut = {
  /** As spreadsheets count, the head being row 1; null where there are no rows. */
  row: number | null;
  field: string;
  reason: string;
};

export type Source = {
  products: unknown[];
  collections: unknown[];
  rejected: Rejection[];
  leftOut: LeftOut[];
  /** Columns that hold something and have no place here. */
  unusedColumns: string[];
};

/** Thrown for a product that cannot be taken; its message is the reason. */
export class Refusal extends Error {}

/** Adds what is left out of the product that is being read. */
export type Note = (leftOut: LeftOut) => void;

/**
 * Reads products one by one, so that one that cannot be taken does not keep the others away.
 * @param groups rows of a product by its name
 * @throws {ImportFileError} when there are none
 */
export function convertEach<T, R>(
  groups: readonly { name: string; row: number; rows: T }[],
  convert: (rows: T, note: Note, position: number) => R,
): { products: R[]; rejected: Rejection[]; leftOut: LeftOut[] } {
  if (groups.length === 0) throw new ImportFileError('The file has a head, but no products below it.');
  const result: { products: R[]; rejected: Rejection[]; leftOut: LeftOut[] } = {
    products: [],
    rejected: [],
    leftOut: [],
  };
  for (const [position, { name, row, rows }] of groups.entries()) {
    const leftOut: LeftOut[] = [];
    try {
      result.products.push(convert(rows, (each) => leftOut.push(each), position));
      result.leftOut.push(...leftOut);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result.rejected.push({ name: `${name} (row ${row})`, reason: error.message });
    }
  }
  return result;
}
