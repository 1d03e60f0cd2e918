/** The result of reading an import: records in the wire format or drafts of a table, and what could not be read. */
import type { ImportCurrency } from './csv/currency.ts';
import type { Draft } from './csv/draft.ts';
import { ImportFileError } from './read-file.ts';
import { Refusal, type Rejection } from './refusal.ts';

/** A part of an imported product that was left out or changed. */
export type LeftOut = {
  /** As spreadsheets count, the head being row 1; null where there are no rows. */
  row: number | null;
  field: string;
  reason: string;
};

export type Source = {
  /** In the wire format: each may say a part, and what is left out stays. */
  products: unknown[];
  /** What is said about products otherwise: each may say a part. */
  drafts: Draft[];
  /** Of the prices in drafts. */
  currency?: ImportCurrency;
  /** Whether products that are here keep the currency that they have here. */
  keepCurrency?: boolean;
  collections: unknown[];
  rejected: Rejection[];
  leftOut: LeftOut[];
  /** Columns that hold something and have no place here. */
  unusedColumns: string[];
  /** Those among them that may be meant to be read. */
  suspicious: string[];
  /** Rows of the table, its head and empty ones not counted; null where there are none. */
  rows: number | null;
};

export const NOTHING_READ = {
  products: [],
  drafts: [],
  collections: [],
  rejected: [],
  leftOut: [],
  unusedColumns: [],
  suspicious: [],
  rows: null,
} satisfies Source;

/** Callbacks for problems while a product is read. */
export type Told = {
  note: (leftOut: LeftOut) => void;
  /** A row of the product that is not taken. */
  refuse: (row: number, reason: string) => void;
};

/**
 * Reads products one by one, so that one that cannot be taken does not keep the others away.
 * @param groups rows of a product by its name
 * @throws {ImportFileError} when there are none
 */
export function convertEach<T>(
  groups: readonly { name: string; row: number; rows: T }[],
  convert: (rows: T, told: Told, position: number) => Draft,
): Pick<Source, 'drafts' | 'rejected' | 'leftOut'> {
  if (groups.length === 0) throw new ImportFileError('The file has a head, but no products below it.');
  const result: Pick<Source, 'drafts' | 'rejected' | 'leftOut'> = { drafts: [], rejected: [], leftOut: [] };
  for (const [position, { name, row, rows }] of groups.entries()) {
    const leftOut: LeftOut[] = [];
    const refused: Rejection[] = [];
    const told: Told = {
      note: (each) => leftOut.push(each),
      refuse: (at, reason) => refused.push({ name: `${name} (row ${at})`, reason }),
    };
    try {
      result.drafts.push(convert(rows, told, position));
      result.leftOut.push(...leftOut);
      result.rejected.push(...refused);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result.rejected.push({ name: `${name} (row ${row})`, reason: error.message });
    }
  }
  return result;
}
