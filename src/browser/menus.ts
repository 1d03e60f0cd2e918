/**
 * Menus are popovers and work without script. This closes them when the focus leaves them, when one of their links is
 * followed, when the page comes back from the back/forward cache, and when the window gets the other menu. While the
 * phone menu is open, the page behind it is inert.
 */

/** Where the full bar takes the place of the phone menu (header.module.css). */
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
    const tell = () => {
      const open = isOpen(menu);
      // Assistive technology gets the state from the popover; the style of the button needs the attribute.
      for (const opener of openers) opener.setAttribute('aria-expanded', String(open));
      if (!menu.hasAttribute('data-mobile-menu')) return;
      for (const behind of document.querySelectorAll<HTMLElement>('main, footer, [data-skip]')) behind.inert = open;
    };
    menu.addEventListener('toggle', tell);
    // The menu opens without this script as well.
    tell();
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element) || menu.hasAttribute('data-mobile-menu')) return;
      if (!menu.contains(relatedTarget) && ![...openers].includes(relatedTarget)) menu.hidePopover();
    };
    for (const part of [menu, ...openers] as HTMLElement[]) part.addEventListener('focusout', leave);
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) menu.hidePopover();
    });
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) close();
  });
  matchMedia(FULL_BAR).addEventListener('change', close);
}

/**
 * The menus of the bar also open while a mouse rests on their button, and close a moment after it has left both. What was
 * opened by a press or a key is left alone: it closes by those, by Escape, or when the focus leaves it (menus.ts).
 */

/** Milliseconds that a mouse rests on a button before its menu opens: less is a mouse on its way to something else. */
const INTENT = 120;
/** Milliseconds in which a mouse may cross the gap between a button and its menu, or cut a corner. */
const GRACE = 300;

export function startHoverMenus(): void {
  if (!('popover' in HTMLElement.prototype)) return;
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
    // The source gives the menu its place in the order of the keyboard, as a press does.
    menu.showPopover({ source: button });
  }

  function close(): void {
    // The focus is inside the menu.
    if ('byHover' in menu.dataset && !menu.contains(document.activeElement)) menu.hidePopover();
  }

  button.addEventListener('pointerenter', ({ pointerType, buttons }) => {
    if (pointerType !== 'mouse' || buttons > 0) return;
    if (menu.matches(':popover-open')) stop();
    else later(INTENT, open);
  });
  menu.addEventListener('pointerenter', stop);
  for (const part of [button, menu]) part.addEventListener('pointerleave', () => later(GRACE, close));
  button.addEventListener('click', (event) => {
    stop();
    // A press on a button whose menu is open already means to open it. A key has no count of presses.
    if (!('byHover' in menu.dataset) || event.detail === 0) return;
    event.preventDefault();
    delete menu.dataset.byHover;
  });
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') delete menu.dataset.byHover;
  });
}

/**
 * Messages that a button opens are popovers and work without script. Browsers without popovers (docs/browsers.md) show
 * them in their place in the page.
 */
export function startMessages(): void {
  if ('popover' in HTMLElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const message = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    // Styles hide what is marked as a popover there (base.css).
    if (button?.getAttribute('popovertargetaction') === 'hide') message?.setAttribute('popover', 'auto');
    else message?.removeAttribute('popover');
  });
}
