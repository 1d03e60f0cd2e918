/** When the operator is told that a variant runs out. Pure. */

/**
 * Whether a sale took what is in the shop down to the threshold or below. Once it is there, further sales say nothing
 * until stock was above it again: the moment of crossing needs no memory.
 * @param left units in the shop after the sale
 * @param sold units that the sale took
 * @param threshold units; 0 switches the notice off
 */
export function fellLow({ left, sold, threshold }: { left: number; sold: number; threshold: number }): boolean {
  return threshold > 0 && left <= threshold && left + sold > threshold;
}
