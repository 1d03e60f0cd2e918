import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds; long, because the machine may be busy. */
const TIMEOUT = 30_000;

/** Polls until the value is truthy. @returns the value @throws after the timeout */
export async function until<Value>(what: string, read: () => Promise<Value>): Promise<NonNullable<Value>> {
  const deadline = performance.now() + TIMEOUT;
  for (;;) {
    const value = await read().catch((error: unknown) => error);
    if (value && !(value instanceof Error)) return value as NonNullable<Value>;
    if (performance.now() > deadline) throw new Error(`not in time: ${what}`, { cause: value });
    await pause(50);
  }
}
