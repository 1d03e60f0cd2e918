/**
 * Brings a server-rendered part of the page to life when somebody is about to use it: it is touched, hovered, focused,
 * or seen while the browser has nothing better to do. Presses that come before it is alive are given to it afterwards.
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
  for (const hint of ['pointerenter', 'pointerdown', 'focusin', 'touchstart']) {
    part.addEventListener(hint, () => void start(), listen);
  }
  part.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element && target.closest<HTMLElement>('button');
      if (control) pressed.push(control);
      void start();
    },
    listen,
  );
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    if ('requestIdleCallback' in window) requestIdleCallback(() => void start());
    else setTimeout(() => void start(), 200);
  });
  seen.observe(part);
}
