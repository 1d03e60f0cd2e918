/** Expands a row that stands for several variants. Pure. */
import type { DraftVariant } from './draft.ts';

/** A stable key of a variant of such a row. */
export const keyOfChoice = (key: string, values: readonly string[]): string => [key, ...values].join('\n');

/**
 * The units of the row are divided among its variants, which prevents overselling.
 * @param choices the values of each option, for every variant
 */
export function spread(variant: DraftVariant, choices: readonly string[][]): DraftVariant[] {
  const { key, stock } = variant;
  const { units } = stock;
  const rest = (units ?? 0) % choices.length;
  return choices.map((values, index) => ({
    ...variant,
    key: keyOfChoice(key, values),
    values,
    stock:
      units === undefined
        ? stock
        : { ...stock, units: Math.floor(units / choices.length) + (index < rest ? 1 : 0), isShare: units > 0 },
  }));
}
