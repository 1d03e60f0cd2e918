import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds from one reading to the next, where it is another process that has to answer (decision 0047). */
const APART = 1;
/** So many who wait are worth a reading before that time is over (decision 0050). */
const ENOUGH = 8;

/**
 * One reading for all who ask in the same turn of the event loop, while another reading is under way, or right after one
 * that took waiting: each gets what was read after they asked, by the same promise, and there is at most one at a time.
 */
export function sharedRead<Value>(read: () => Value | Promise<Value>): () => Promise<Value> {
  let running: Value | Promise<Value> | undefined;
  let next: Promise<Value> | undefined;
  let began = 0;
  let waiting = 0;
  let endPause: (() => void) | undefined;

  async function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, APART);
    endPause = resolve;
    await promise;
    clearTimeout(timer);
    endPause = undefined;
  }

  async function readNext(): Promise<Value> {
    await nextTurn();
    if (running instanceof Promise) {
      await running.catch(() => undefined);
      if (performance.now() - began < APART && waiting < ENOUGH) await pause();
    }
    next = undefined;
    waiting = 0;
    began = performance.now();
    running = read();
    return running;
  }

  return () => {
    waiting += 1;
    if (waiting === ENOUGH) endPause?.();
    next ??= readNext();
    return next;
  };
}
