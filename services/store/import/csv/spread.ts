/** A row that stands for several variants. Pure. */
import type { DraftVariant } from './draft.ts';

/** What tells a variant of such a row apart for good. */
export const keyOfChoice = (key: string, values: readonly string[]): string => [key, ...values].join('\n');

/**
 * Units are counted for all of them together, so each gets a share: no more is sold than there is.
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
