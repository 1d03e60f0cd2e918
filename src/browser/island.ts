import { SIGNS } from './signs.ts';
import { showTrouble } from './toast.ts';

/**
 * Brings a server-rendered part of the page to life when a visitor shows to be there: until then a slow phone has the
 * whole of its time for showing the page. Presses that come before the part is alive are given to it afterwards.
 */
export function bringToLife(part: HTMLElement, hydrate: () => Promise<void>): void {
  const away = new AbortController();
  const listen = { signal: away.signal, capture: true, passive: true };
  const pressed: HTMLElement[] = [];
  const touches: PointerEvent[] = [];
  let started = false;

  const start = async () => {
    if (started) return;
    started = true;
    try {
      await hydrate();
    } catch {
      // The next sign tries again; who has pressed something is told.
      started = false;
      if (pressed.splice(0).length > 0) showTrouble();
      return;
    }
    away.abort();
    // As a swipe that began before there was a handler for it.
    for (const touch of touches) touch.target?.dispatchEvent(new PointerEvent(touch.type, touch));
    for (const control of pressed) {
      control.click();
      // React answers a press in a microtask; the next press needs what came of it.
      await Promise.resolve();
    }
  };
  for (const sign of SIGNS) addEventListener(sign, () => void start(), listen);
  for (const type of ['pointerdown', 'pointerup'] as const)
    part.addEventListener(type, (event) => void touches.push(event), listen);
  part.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>('button');
      void start();
      if (!control) return;
      pressed.push(control);
      // React would answer some of these presses by itself while it is taking over: each counts once.
      event.stopImmediatePropagation();
    },
    listen,
  );
}
