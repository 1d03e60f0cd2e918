/**
 * Menus are popovers and work without JavaScript. This closes them when the focus leaves them, on a click on a link, on
 * restore from the back/forward cache, and when the layout switches between bar and phone menu. While the phone menu is
 * open, the page behind it is inert.
 */

/** The media query of the full bar, which replaces the phone menu (header.module.css). */
const FULL_BAR = '(min-width: 74rem)';

/** Popovers are missing in Chrome before 114, Safari before 17 and Firefox before 125 (docs/browsers.md). */
const hasPopovers = () => 'popover' in HTMLElement.prototype;
const isOpen = (menu: Element) => menu.matches(':popover-open');

export function startMenus(): void {
  // Without popovers the menu button is a link (header.tsx).
  if (!hasPopovers()) return;
  const menus = [...document.querySelectorAll<HTMLElement>('[data-menu]')];
  const close = () => {
    for (const menu of menus) if (isOpen(menu)) menu.hidePopover();
  };
  for (const menu of menus) {
    const openers = document.querySelectorAll(`[popovertarget="${menu.id}"]`);
    const updateState = () => {
      const open = isOpen(menu);
      // Only for the button's style: assistive technology gets the state from the popover.
      for (const opener of openers) opener.setAttribute('aria-expanded', String(open));
      if (!menu.hasAttribute('data-mobile-menu')) return;
      for (const behind of document.querySelectorAll<HTMLElement>('main, footer, [data-skip]')) behind.inert = open;
    };
    menu.addEventListener('toggle', updateState);
    // The menu may already be open, because it opens without this script.
    updateState();
    const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element) || menu.hasAttribute('data-mobile-menu')) return;
      if (!menu.contains(relatedTarget) && ![...openers].includes(relatedTarget)) menu.hidePopover();
    };
    for (const part of [menu, ...openers] as HTMLElement[]) part.addEventListener('focusout', closeOnLeave);
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) menu.hidePopover();
    });
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) close();
  });
  matchMedia(FULL_BAR).addEventListener('change', close);
}

/** Milliseconds of hover before a menu opens, so that a mouse that only passes over the button does not open it. */
const OPEN_DELAY = 120;
/** Milliseconds in which the mouse may cross the gap between a button and its menu. */
const CLOSE_DELAY = 300;

/**
 * Opens the menus of the bar also while the mouse is over their button, and closes them soon after it has left both. A
 * menu that was opened by click or key is not closed by it.
 */
export function startHoverMenus(): void {
  if (!hasPopovers()) return;
  for (const menu of document.querySelectorAll<HTMLElement>('[data-menu]:not([data-mobile-menu])')) {
    const button = document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`);
    if (button) openOnHover(button, menu);
  }
}

function openOnHover(button: HTMLElement, menu: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const later = (milliseconds: number, work: () => void) => {
    stop();
    timer = setTimeout(work, milliseconds);
  };

  function open(): void {
    if (document.querySelector('[data-menu]:popover-open:not([data-by-hover])')) return;
    menu.dataset.byHover = '';
    // `source` puts the menu after the button in the tab order, as a click does.
    menu.showPopover({ source: button });
  }

  function close(): void {
    // Stays open while the focus is inside.
    if ('byHover' in menu.dataset && !menu.contains(document.activeElement)) menu.hidePopover();
  }

  button.addEventListener('pointerenter', ({ pointerType, buttons }) => {
    if (pointerType !== 'mouse' || buttons > 0) return;
    if (isOpen(menu)) stop();
    else later(OPEN_DELAY, open);
  });
  menu.addEventListener('pointerenter', stop);
  for (const part of [button, menu]) part.addEventListener('pointerleave', () => later(CLOSE_DELAY, close));
  button.addEventListener('click', (event) => {
    stop();
    // The first click on a menu that hover opened keeps it open. For a key, `detail` is 0.
    if (!('byHover' in menu.dataset) || event.detail === 0) return;
    event.preventDefault();
    delete menu.dataset.byHover;
  });
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') delete menu.dataset.byHover;
  });
}

/**
 * Toasts that a button opens are popovers and work without JavaScript. In browsers without popovers (docs/browsers.md)
 * this shows and hides them in the page.
 */
export function startToastFallback(): void {
  if (hasPopovers()) return;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const toast = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    // In these browsers, base.css hides elements with `popover`: without the attribute, the toast is shown.
    if (button?.getAttribute('popovertargetaction') === 'hide') toast?.setAttribute('popover', 'auto');
    else toast?.removeAttribute('popover');
  });
}
