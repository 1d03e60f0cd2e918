import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * One reading for all who ask in the same turn of the event loop, or while another reading is under way: each gets what
 * was read after they asked, by the same promise, and there is at most one reading at a time.
 */
export function sharedRead<Value>(read: () => Value | Promise<Value>): () => Promise<Value> {
  let running: Value | Promise<Value> | undefined;
  let next: Promise<Value> | undefined;

  async function readNext(): Promise<Value> {
    await nextTurn();
    if (running instanceof Promise) await running.catch(() => undefined);
    next = undefined;
    running = read();
    return running;
  }

  return () => {
    next ??= readNext();
    return next;
  };
}
