/** Id of the popover that is shown when a visitor's click needs a script that failed to load. */
export const SCRIPT_TROUBLE = 'script-trouble';

export function showScriptTrouble(): void {
  const message = document.getElementById(SCRIPT_TROUBLE);
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
