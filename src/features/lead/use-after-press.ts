import { useRef } from 'react';

/** Milliseconds after a pointer is lifted in which the click and the change of focus come. */
const END_OF_PRESS = 100;

/**
 * Holds work back while something is pressed. A message that comes in between would move the pressed control away, and the
 * press would be lost.
 */
export function useAfterPress() {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  function end() {
    setTimeout(() => {
      isPressed.current = false;
      for (const work of waiting.current.splice(0)) work();
    }, END_OF_PRESS);
  }

  return {
    onPointerDown() {
      isPressed.current = true;
      const over = new AbortController();
      for (const type of ['pointerup', 'pointercancel'])
        addEventListener(
          type,
          () => {
            over.abort();
            end();
          },
          { signal: over.signal },
        );
    },
    /** Runs work at once, or after the press that is under way. */
    afterPress(work: () => void) {
      if (isPressed.current) waiting.current.push(work);
      else work();
    },
  };
}
