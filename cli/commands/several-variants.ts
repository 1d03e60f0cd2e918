import type { NamedVariant } from '../../services/store/catalogue/repeated-skus.ts';
import { oneLine } from '../../src/domain/plain-text.ts';
import { CommandError } from '../output.ts';

/** A SKU does not say which variant is meant: their ids do. */
export function severalVariants(sku: string, variants: readonly NamedVariant[]): CommandError {
  const lines = variants.map(({ id, name }) => `  ${id}  ${oneLine(name)}`);
  return new CommandError(
    [`${variants.length} variants have the SKU ${sku}; say which one by its id:`, ...lines].join('\n'),
  );
}
