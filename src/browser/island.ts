/** The first of these, anywhere on the page, says that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll', 'wheel'];

/**
 * Brings a server-rendered part of the page to life when a visitor shows to be there: until then a slow phone has the
 * whole of its time for showing the page. Presses that come before the part is alive are given to it afterwards.
 */
export function bringToLife(part: HTMLElement, hydrate: () => Promise<void>): void {
  const away = new AbortController();
  const listen = { signal: away.signal, capture: true, passive: true };
  const pressed: HTMLElement[] = [];
  let started = false;

  const start = async () => {
    if (started) return;
    started = true;
    await hydrate();
    away.abort();
    for (const control of pressed) {
      control.click();
      // React answers a press in a microtask; the next press needs what came of it.
      await Promise.resolve();
    }
  };
  for (const sign of SIGNS) addEventListener(sign, () => void start(), listen);
  part.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element && target.closest<HTMLElement>('button');
      if (control) pressed.push(control);
      void start();
    },
    listen,
  );
}
