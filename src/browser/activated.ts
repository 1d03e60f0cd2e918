/** Runs once the page is shown: at once, or when a prerendered page is activated. For what counts or contacts others. */
export function whenActivated(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
