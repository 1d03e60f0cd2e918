/** The first of these, anywhere on the page, says that somebody is there. */
export const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll', 'wheel'];
