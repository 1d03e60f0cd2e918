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
