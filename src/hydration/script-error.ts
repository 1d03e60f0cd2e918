/** Id of the popover that is shown when a visitor's click needs a script that failed to load. */
export const SCRIPT_ERROR_ID = 'script-error';

export function showScriptError(): void {
  const message = document.getElementById(SCRIPT_ERROR_ID);
  if (!message) return;
  if (message.togglePopover) {
    message.togglePopover(true);
    return;
  }
  // In browsers without popovers, base.css hides elements that have this attribute.
  message.removeAttribute('popover');
  const dismiss = message.querySelector('button');
  dismiss?.addEventListener('click', () => message.setAttribute('popover', 'auto'), { once: true });
}
