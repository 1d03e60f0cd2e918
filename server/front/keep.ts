/** What was made from the database is given again while nothing in it has changed (decisions 0032 and 0033). */

import type { StateOfStore } from './state-of-store.ts';

/** Bytes that one keeper holds. */
const ROOM = 64 * 1024 * 1024;

/** What is known of a question: its value, or else the state that an answer to come is made from. */
type Found<Value> = { value: Value } | { state: string | undefined };

export type Keeper<Value> = {
  /** Sees whether anything has changed: one promise for all who ask at the same time. Whoever has waited may `find`. */
  lookAround: () => Promise<void>;
  /** The same without waiting. @returns whether that is possible just now */
  lookAtOnce: () => boolean;
  find: (question: string) => Found<Value>;
  /**
   * Keeps what was made for a question, unless something changed while it was made: one half of it may be older then, and
   * it is for that client alone.
   * @param state as `find` gave it before
   * @param size bytes
   */
  put: (question: string, value: Value, size: number, state: string | undefined) => Promise<void>;
};

/**
 * @param stateOf by the same promise for all who ask at the same time
 * @param room bytes
 */
export function keepWhileUnchanged<Value>(stateOf: StateOfStore, room: number = ROOM): Keeper<Value> {
  const kept = new Map<string, { value: Value; size: number }>();
  let state: string | undefined;
  let used = 0;

  function forgetAll(): void {
    kept.clear();
    used = 0;
  }

  function see(now: string | undefined): void {
    if (now !== state || now === undefined) forgetAll();
    state = now;
  }

  let reading: Promise<string | undefined> | undefined;
  let looking = Promise.resolve();

  function lookAround(): Promise<void> {
    const now = stateOf.now();
    if (now !== reading) {
      reading = now;
      looking = now.then(see);
    }
    return looking;
  }

  return {
    lookAround,

    lookAtOnce() {
      const now = stateOf.atOnce();
      if (now !== undefined) see(now);
      return now !== undefined;
    },

    find: (question) => kept.get(question) ?? { state },

    async put(question, value, bytes, before) {
      const size = bytes + question.length;
      if (before === undefined || size > room) return;
      await lookAround();
      if (state !== before) return;
      if (used + size > room) forgetAll();
      used += size - (kept.get(question)?.size ?? 0);
      kept.set(question, { value, size });
    },
  };
}
