/** Finds the records in an import file in any of its shapes. */
import { z } from 'zod';

/** Thrown for a file that holds no products at all; its message says what was expected. */
export class ImportFileError extends Error {}

export type ImportFile = { products: unknown[]; collections: unknown[] };

const list = z.array(z.unknown());
const fileShape = z.union([
  z.object({ products: list, collections: list.optional() }),
  z.object({ product: z.unknown() }).transform(({ product }) => ({ products: [product], collections: [] })),
  list.transform((products) => ({ products, collections: [] })),
]);

/**
 * Accepts a list answer `{ "products": [...] }` (with `collections` beside it or without), a single-product answer
 * `{ "product": {...} }`, or a bare list of products.
 * @throws {ImportFileError} for anything else
 */
export function readImportFile(text: string): ImportFile {
  let json: unknown;
  try {
    // Some programs begin a file with a mark that is no part of it.
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportFileError(`The file is not JSON: ${String(error)}`);
  }
  const result = fileShape.safeParse(json);
  if (!result.success) {
    throw new ImportFileError(
      'The file holds no products: expected { "products": [...] }, { "product": {...} } or a list.',
    );
  }
  return { products: result.data.products, collections: result.data.collections ?? [] };
}
