import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Milliseconds from one reading to the next, where it is another process that has to answer (decision 0047). */
const APART = 1;

/**
 * One reading for all who ask in the same turn of the event loop, while another reading is under way, or right after one
 * that took waiting: each gets what was read after they asked, by the same promise, and there is at most one at a time.
 */
export function sharedRead<Value>(read: () => Value | Promise<Value>): () => Promise<Value> {
  let running: Value | Promise<Value> | undefined;
  let next: Promise<Value> | undefined;
  let began = 0;

  async function readNext(): Promise<Value> {
    await nextTurn();
    if (running instanceof Promise) {
      await running.catch(() => undefined);
      if (performance.now() - began < APART) await pause(APART);
    }
    next = undefined;
    began = performance.now();
    running = read();
    return running;
  }

  return () => {
    next ??= readNext();
    return next;
  };
}
