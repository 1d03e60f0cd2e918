/** So many page views with a value. */
export type Count = { value: number; views: number };

/**
 * The value that so large a part of all views stays at or below (nearest rank).
 * @param part above 0, up to 1: 0.75 for what three of four visitors had, or better
 * @returns undefined when nothing was counted
 */
export function percentile(counts: readonly Count[], part: number): number | undefined {
  const sorted = counts.toSorted((a, b) => a.value - b.value);
  const rank = part * sorted.reduce((sum, { views }) => sum + views, 0);
  let passed = 0;
  return sorted.find(({ views }) => {
    passed += views;
    return passed >= rank;
  })?.value;
}
