/**
 * Opens and closes popovers in browsers without them: buttons, Escape and presses outside work, and one menu is open at a
 * time. There is no top layer, so they lie where their style puts them (src/styles/base.css).
 */

const OPEN = '[popover="auto"][data-open]';

function setOpen(popover: HTMLElement, open: boolean): void {
  if (popover.hasAttribute('data-open') === open) return;
  popover.toggleAttribute('data-open', open);
  popover.dispatchEvent(new Event('toggle'));
}

function closeAll(except?: Element | null): void {
  for (const popover of document.querySelectorAll<HTMLElement>(OPEN)) if (popover !== except) setOpen(popover, false);
}

const targetOf = (button: Element) => document.getElementById(button.getAttribute('popovertarget') ?? '');

function answerPress({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const button = target.closest('[popovertarget]');
  const popover = button && targetOf(button);
  closeAll(popover ?? target.closest(OPEN));
  if (popover) setOpen(popover, !popover.hasAttribute('data-open'));
}

/** Leaves the focus where it was, which is the button when the focus was inside. */
function answerEscape({ key }: KeyboardEvent): void {
  const open = key === 'Escape' && document.querySelector(OPEN);
  if (!open) return;
  const button = document.querySelector<HTMLElement>(`[popovertarget="${open.id}"]`);
  if (open.contains(document.activeElement)) button?.focus();
  closeAll();
}

export function startPopoverFallback(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      setOpen(this, true);
    },
    hidePopover(this: HTMLElement) {
      setOpen(this, false);
    },
  });
  document.addEventListener('click', answerPress);
  document.addEventListener('keydown', answerEscape);
}
