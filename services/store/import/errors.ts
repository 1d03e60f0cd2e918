/** What can go wrong in an import, and how it is reported. */

/** Thrown for a file without usable products. Its message says what was expected. */
export class ImportFileError extends Error {}

/** Thrown for a product, or a row of one, that cannot be imported. Its message is the reason. */
export class RecordError extends Error {}

/** A product, or a row of one, that was not imported. */
export type Rejection = { name: string; reason: string };

/** A part of an imported product that was left out or changed. */
export type LeftOut = {
  /** As spreadsheets count, the header being row 1; null in JSON. */
  row: number | null;
  field: string;
  reason: string;
};
