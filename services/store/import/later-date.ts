/**
 * The date of change of an import, when it is later than the stored one. An edited export still has an old date, with
 * which clients that ask for recent changes would miss the product.
 * @param known the stored date; both are ISO texts in UTC
 */
export const laterDate = (brought: string | null | undefined, known: string): string | undefined =>
  brought != null && brought > known ? brought : undefined;
