/** Background tasks: releasing the units of expired checkouts, and sending the outbox. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds: between rounds of a task, and what tasks have to come to an end. Unfinished work is done again later. */
const TIMES = { round: 2000, longestStop: 5000 };

/** Does a round of its work; once the signal is aborted it should begin nothing new. */
export type Task = (signal: AbortSignal) => Promise<unknown>;

/** A task that does its work in some of the rounds only. @param pause milliseconds */
export function atMostEvery(pause: number, task: Task): Task {
  let next = Number.NEGATIVE_INFINITY;
  return async (signal) => {
    if (performance.now() < next) return;
    next = performance.now() + pause;
    await task(signal);
  };
}

/** Runs each task round after round, none waiting for another; a failure is logged and does not end it. */
export function createWorkers(
  tasks: Readonly<Record<string, Task>>,
  log: Pick<FastifyBaseLogger, 'error'>,
  { round, longestStop } = TIMES,
) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function repeat(name: string, task: Task): Promise<void> {
    while (!signal.aborted) {
      await task(signal).catch((error: unknown) => log.error({ err: error, task: name }, 'background task failed'));
      await pause(round, undefined, { signal }).catch(() => undefined);
    }
  }
  let running: Promise<unknown> = Promise.resolve();

  return {
    start(): void {
      running = Promise.all(Object.entries(tasks).map(([name, task]) => repeat(name, task)));
    },
    /** Resolves when all tasks have ended, or after `longestStop`. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([running, pause(longestStop, undefined, { ref: false })]);
    },
  };
}
