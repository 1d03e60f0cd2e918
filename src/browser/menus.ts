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
