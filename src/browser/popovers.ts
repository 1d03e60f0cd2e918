/** Popovers are missing in Chrome before 114, Safari before 17 and Firefox before 125 (docs/browsers.md). */
export const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/** Whether a popover is open. Without popovers the selector would be a syntax error. */
export const isOpen = (popover: Element): boolean => hasPopovers() && popover.matches(':popover-open');
