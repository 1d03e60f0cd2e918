/** Repeats the background tasks, which server/services.ts names. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds: between rounds of a task, and until tasks must have stopped. Unfinished work is repeated later. */
const TIMES = { interval: 2000, stopTimeout: 5000 };

/** Runs one round; must start no new work once the signal is aborted. */
export type Task = (signal: AbortSignal) => Promise<unknown>;

/** Throttles a task to one round per interval. @param interval milliseconds */
export function atMostEvery(interval: number, task: Task): Task {
  let next = Number.NEGATIVE_INFINITY;
  return async (signal) => {
    if (performance.now() < next) return;
    next = performance.now() + interval;
    await task(signal);
  };
}

/** Repeats each task independently of the others; a failure is logged and the task repeated. */
export function createWorkers(
  tasks: Readonly<Record<string, Task>>,
  log: Pick<FastifyBaseLogger, 'error'>,
  { interval, stopTimeout } = TIMES,
) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function repeat(name: string, task: Task): Promise<void> {
    while (!signal.aborted) {
      await task(signal).catch((error: unknown) => log.error({ err: error, task: name }, 'background task failed'));
      await pause(interval, undefined, { signal }).catch(() => undefined);
    }
  }
  let running: Promise<unknown> = Promise.resolve();

  return {
    start(): void {
      running = Promise.all(Object.entries(tasks).map(([name, task]) => repeat(name, task)));
    },
    /** Resolves when all tasks have ended, or after `stopTimeout`. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([running, pause(stopTimeout, undefined, { ref: false })]);
    },
  };
}
