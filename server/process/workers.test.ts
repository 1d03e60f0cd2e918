import { expect, it, vi } from 'vitest';
import { createWorkers, type Task } from './workers.ts';

/** Milliseconds. */
const SHORT = { round: 10, longestStop: 10 };
const forever = () => new Promise<never>(() => undefined);
function start(tasks: Record<string, Task>, log = { error: vi.fn() }, times = { round: 10, longestStop: 60_000 }) {
  const workers = createWorkers(tasks, log, times);
  workers.start();
  return workers;
}

it('a background task is repeated, even after a failure', async () => {
  const task = vi.fn(async () => {
    throw new Error('once more');
  });
  const log = { error: vi.fn() };
  const workers = start({ task }, log);
  await expect.poll(() => task.mock.calls.length).toBeGreaterThan(2);
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ task: 'task' }), expect.any(String));
  await workers.stop();
});

it('a task that never ends does not hold up the others', async () => {
  const task = vi.fn(async () => undefined);
  const workers = start({ hanging: forever, task }, undefined, SHORT);
  await expect.poll(() => task.mock.calls.length).toBeGreaterThan(2);
  await workers.stop();
});

it('a task gets an abort signal, and a limited time to stop', async () => {
  let taskSignal: AbortSignal | undefined;
  const hanging = (signal: AbortSignal) => {
    taskSignal = signal;
    return forever();
  };
  await start({ hanging }, undefined, SHORT).stop();
  expect(taskSignal?.aborted).toBe(true);
});

it('stopping does not wait for an idle task, which does not start again', async () => {
  const task = vi.fn(async () => undefined);
  await start({ task }, undefined, { round: 60_000, longestStop: 60_000 }).stop();
  expect(task).toHaveBeenCalledOnce();
});
