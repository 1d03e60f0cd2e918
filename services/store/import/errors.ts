/** Errors and reports of an import. */

/** Thrown for a file without usable products. The message describes the expected content. */
export class ImportFileError extends Error {}

/** Thrown for a product or row that cannot be imported. The message is the reason. */
export class RecordError extends Error {}

/** A product or row that was not imported. */
export type Rejection = { name: string; reason: string };

/** A warning about an imported product: what was left out or changed, or what the owner should look at. */
export type LeftOut = {
  /** Row number in a spreadsheet, where the header is row 1; null in JSON. */
  row: number | null;
  /** A column, or the name of a product or variant. */
  field: string;
  reason: string;
};
