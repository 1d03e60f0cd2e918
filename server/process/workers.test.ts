import { expect, it, vi } from 'vitest';
import { createWorkers, type Task } from './workers.ts';

/** Milliseconds. */
const SHORT = { interval: 10, stopTimeout: 10 };
const forever = () => new Promise<never>(() => undefined);
function start(tasks: Record<string, Task>, log = { error: vi.fn() }, times = { interval: 10, stopTimeout: 60_000 }) {
  const workers = createWorkers(tasks, log, times);
  workers.start();
  return workers;
}

it('a background task runs again and again, even after an error', async () => {
  const task = vi.fn(async () => {
    throw new Error('once more');
  });
  const log = { error: vi.fn() };
  const workers = start({ task }, log);
  await expect.poll(() => task.mock.calls.length).toBeGreaterThan(2);
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ task: 'task' }), expect.any(String));
  await workers.stop();
});

it('a task that never ends does not delay other tasks', async () => {
  const task = vi.fn(async () => undefined);
  const workers = start({ hanging: forever, task }, undefined, SHORT);
  await expect.poll(() => task.mock.calls.length).toBeGreaterThan(2);
  await workers.stop();
});

it('stopping aborts the signal of a running task, and waits for the task only for a limited time', async () => {
  let taskSignal: AbortSignal | undefined;
  const hanging = (signal: AbortSignal) => {
    taskSignal = signal;
    return forever();
  };
  await start({ hanging }, undefined, SHORT).stop();
  expect(taskSignal?.aborted).toBe(true);
});

it('stopping does not wait for a task between two runs, and the task does not run again', async () => {
  const task = vi.fn(async () => undefined);
  await start({ task }, undefined, { interval: 60_000, stopTimeout: 60_000 }).stop();
  expect(task).toHaveBeenCalledOnce();
});
