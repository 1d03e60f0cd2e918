/** What was made from the database is given again while nothing in it has changed (decision 0032). */

/** Bytes that one keeper holds. */
const ROOM = 32 * 1024 * 1024;

export type KeepOptions<Value> = {
  /** A text that is another one after every change (state.ts); undefined: it cannot be told just now. */
  stateNow: () => Promise<string | undefined>;
  /** Bytes; undefined for a value that is good only once. */
  sizeOf: (value: Value) => number | undefined;
  /** Bytes. */
  room?: number;
};

export type Keep<Value> = (question: string, make: () => Promise<Value>) => Promise<Value>;

/** @returns gives what `make` makes, or what it made for the same question since the last change */
export function keepWhileUnchanged<Value>({ stateNow, sizeOf, room = ROOM }: KeepOptions<Value>): Keep<Value> {
  const kept = new Map<string, { value: Value; size: number }>();
  let state: string | undefined;
  let used = 0;

  function forgetAll(): void {
    kept.clear();
    used = 0;
  }

  return async (question, make) => {
    const before = await stateNow();
    if (before !== state) forgetAll();
    state = before;
    const known = kept.get(question);
    if (known) return known.value;
    const value = await make();
    const bytes = sizeOf(value);
    if (before === undefined || bytes === undefined) return value;
    const size = bytes + question.length;
    if (size > room) return value;
    // What changed while it was made may be in one half of it only: it is for this client, not for the next.
    if ((await stateNow()) !== before || state !== before) return value;
    if (used + size > room) forgetAll();
    used += size - (kept.get(question)?.size ?? 0);
    kept.set(question, { value, size });
    return value;
  };
}
