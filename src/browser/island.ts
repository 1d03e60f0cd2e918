/**
 * Brings a server-rendered part of the page to life when somebody is about to use it: it is touched, hovered, focused,
 * or seen while the browser has nothing better to do. A press that comes before it is alive is given to it afterwards.
 */
export function bringToLife(part: HTMLElement, hydrate: () => Promise<void>): void {
  const away = new AbortController();
  const listen = { signal: away.signal, capture: true, passive: true };
  let pressed: HTMLElement | undefined;
  let started = false;

  const start = async () => {
    if (started) return;
    started = true;
    await hydrate();
    away.abort();
    pressed?.click();
  };
  for (const hint of ['pointerenter', 'pointerdown', 'focusin', 'touchstart']) {
    part.addEventListener(hint, () => void start(), listen);
  }
  part.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element && target.closest<HTMLElement>('button');
      if (control) pressed = control;
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
