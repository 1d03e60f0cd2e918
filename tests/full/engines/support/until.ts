import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds for what has to come, on a busy machine. */
const PATIENCE = 30_000;

/** @returns what a question is answered with, as soon as that is true @throws when it does not come in time */
export async function until<Value>(what: string, ask: () => Promise<Value>): Promise<NonNullable<Value>> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const answer = await ask().catch((error: unknown) => error);
    if (answer && !(answer instanceof Error)) return answer as NonNullable<Value>;
    if (performance.now() > deadline) throw new Error(`not in time: ${what}`, { cause: answer });
    await pause(50);
  }
}
