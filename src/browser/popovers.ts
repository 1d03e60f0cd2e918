/** Popovers, also in browsers that do not have them (Chrome before 114, Safari before 17, Firefox before 125). */

const hasPopovers = () => 'popover' in HTMLElement.prototype;

/** Whether a popover is open. The selector for it is an error in browsers without popovers. */
export function isOpen(popover: Element): boolean {
  return hasPopovers() ? popover.matches(':popover-open') : popover.hasAttribute('data-open');
}

/** Brings what stands in for popovers where there are none. Until it is there nothing can be opened. */
export function startPopovers(): void {
  if (!hasPopovers()) void import('./popover-fallback.ts').then((part) => part.startPopoverFallback());
}
