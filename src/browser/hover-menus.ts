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
