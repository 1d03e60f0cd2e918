/** Number of page views with a value. */
export type Count = { value: number; views: number };

/**
 * The percentile of counted values by the nearest-rank method.
 * @param part above 0, up to 1: 0.75 for the 75th percentile
 * @returns undefined without any views
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
