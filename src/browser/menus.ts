/**
 * Menus are popovers and work by themselves; this adds what the platform leaves out: they close when the focus leaves
 * them, when one of their links is followed, and when the page comes back from the browser's memory; behind the phone
 * menu nothing can be reached.
 */
export function startMenus(): void {
  const menus = [...document.querySelectorAll<HTMLElement>('[data-menu]')];
  const close = () => {
    for (const menu of menus) if (menu.matches(':popover-open')) menu.hidePopover();
  };
  for (const menu of menus) {
    const openers = document.querySelectorAll(`[popovertarget="${menu.id}"]`);
    menu.addEventListener('toggle', (event) => {
      // Assistive technology knows already; the style of the button does not.
      for (const opener of openers) opener.ariaExpanded = String(event.newState === 'open');
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      const stays =
        relatedTarget instanceof Node &&
        (menu.contains(relatedTarget) || [...openers].includes(relatedTarget as Element));
      if (relatedTarget && !stays && !menu.hasAttribute('data-mobile-menu')) menu.hidePopover();
    });
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) menu.hidePopover();
    });
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) close();
  });

  const phone = document.querySelector<HTMLElement>('[data-mobile-menu]');
  phone?.addEventListener('toggle', (event) => {
    const open = event.newState === 'open';
    for (const behind of document.querySelectorAll<HTMLElement>('main, footer')) behind.inert = open;
  });
}
