import { expect, it, vi } from 'vitest';
import { startWorkers, type Task } from './workers.ts';

const forever = () => new Promise<never>(() => undefined);
const start = (tasks: Record<string, Task>, log = { error: vi.fn() }, longestStop = 60_000) =>
  startWorkers(tasks, log, { round: 10, longestStop });

it('background work goes on round after round, even after a failure', async () => {
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
  const workers = start({ hanging: forever, task }, undefined, 10);
  await expect.poll(() => task.mock.calls.length).toBeGreaterThan(2);
  await workers.stop();
});

it('a task is told to stop, and has only so long to do it', async () => {
  let told: AbortSignal | undefined;
  const hanging = (signal: AbortSignal) => {
    told = signal;
    return forever();
  };
  await start({ hanging }, undefined, 10).stop();
  expect(told?.aborted).toBe(true);
});

it('what has nothing to do is not waited for, and does not begin again', async () => {
  const task = vi.fn(async () => undefined);
  await startWorkers({ task }, { error: vi.fn() }, { round: 60_000, longestStop: 60_000 }).stop();
  expect(task).toHaveBeenCalledOnce();
});
