/** Decides when the operator gets a notice of low stock. Pure. */
import type { CheckoutLine } from '../checkout/lines.ts';
import type { SoldUnits } from '../checkout/stock.ts';

export type LowVariant = { name: string; sku: string | null; left: number };

/**
 * The variants whose stock crossed the threshold with this sale. Later sales below the threshold give no notice, so no
 * state has to be stored.
 * @param threshold units in stock; 0 disables the notice
 */
export function runningLow(
  { lines }: { lines: readonly Pick<CheckoutLine, 'variant_id' | 'title' | 'variant_title' | 'sku'>[] },
  sold: readonly SoldUnits[],
  threshold: number,
): LowVariant[] {
  return sold.flatMap(({ variantId, units, left }) => {
    const crossed = threshold > 0 && left <= threshold && left + units > threshold;
    const line = crossed && lines.find(({ variant_id }) => variant_id === variantId);
    if (!line) return [];
    const name = line.variant_title === line.title ? line.title : `${line.title} (${line.variant_title})`;
    return [{ name, sku: line.sku, left }];
  });
}
