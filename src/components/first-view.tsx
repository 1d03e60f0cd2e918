/** Id of the element that ends the first view of a page. */
export const FIRST_VIEW = 'first-view';

/**
 * Marks the end of the first view, once on every page of the shell. Browsers that support render blocking delay the
 * first paint until they parse it, so that nothing is painted twice or shifts (decision 0039).
 */
export function FirstViewEnd() {
  return <span id={FIRST_VIEW} hidden />;
}
