/** The id of the message (a popover) for a click whose script could not be loaded. */
export const SCRIPT_TROUBLE = 'script-trouble';

export function showScriptTrouble(): void {
  const message = document.getElementById(SCRIPT_TROUBLE);
  if (!message) return;
  if (message.togglePopover) {
    message.togglePopover(true);
    return;
  }
  // Styles hide what is marked as a popover where browsers have none (base.css).
  message.removeAttribute('popover');
  const dismiss = message.querySelector('button');
  dismiss?.addEventListener('click', () => message.setAttribute('popover', 'auto'), { once: true });
}
