/** Id of the element that ends the first view of a page. */
export const FIRST_VIEW = 'first-view';

/**
 * Stands where that ends, once on every page of the shell. Browsers that know how wait with the first paint until they
 * come to it, so that nothing is painted twice or pushed aside by what comes after it (decision 0039).
 */
export function FirstViewEnd() {
  return <span id={FIRST_VIEW} hidden />;
}
