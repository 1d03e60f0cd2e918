/** A countdown that can stand still, for messages that wait while somebody looks at them. */
export type Countdown = { run: () => void; pause: () => void };

/** @param duration milliseconds; with Infinity it never ends */
export function createCountdown(duration: number, onEnd: () => void): Countdown {
  let left = duration;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (timer !== undefined || left === Number.POSITIVE_INFINITY) return;
      since = performance.now();
      timer = setTimeout(onEnd, Math.max(0, left));
    },
    pause() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= performance.now() - since;
    },
  };
}
