import { useRef } from 'react';

/** Milliseconds after pointerup in which the browser dispatches click and focus events. */
const END_OF_PRESS = 100;

/**
 * Delays work during a pointer press. An error message that appears in between would move the pressed control, and the
 * click would be lost.
 */
export function useAfterPress() {
  const isPressed = useRef(false);
  const queue = useRef<(() => void)[]>([]);

  function end() {
    setTimeout(() => {
      isPressed.current = false;
      for (const work of queue.current.splice(0)) work();
    }, END_OF_PRESS);
  }

  return {
    onPointerDown() {
      isPressed.current = true;
      const listening = new AbortController();
      for (const type of ['pointerup', 'pointercancel'])
        addEventListener(
          type,
          () => {
            listening.abort();
            end();
          },
          { signal: listening.signal },
        );
    },
    /** Runs work immediately, or after the current press. */
    afterPress(work: () => void) {
      if (isPressed.current) queue.current.push(work);
      else work();
    },
  };
}
