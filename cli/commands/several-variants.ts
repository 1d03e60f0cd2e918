import { oneLine } from '../../domain/text/plain-text.ts';
import type { NamedVariant } from '../../services/store/catalog/repeated-skus.ts';
import { CommandError } from '../output.ts';

/** Message for a SKU that several variants share: lists their ids, one of which has to be given instead. */
export function severalVariants(sku: string, variants: readonly NamedVariant[]): CommandError {
  const lines = variants.map(({ id, name }) => `  ${id}  ${oneLine(name)}`);
  return new CommandError(
    [`${variants.length} variants have the SKU ${sku}; say which one by its id:`, ...lines].join('\n'),
  );
}
