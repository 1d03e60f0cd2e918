import { expect, it } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';

/** Megabytes that a process may take more after its caches are warm; the garbage collector has moods of this size. */
const MOODS = 100;

it('two thousand generated requests lead to no failure, no hang, no stack and no growing memory', async () => {
  const { failures, hangs, stacks, memory, statuses } = await fuzz({ requests: 2000, seed: 11 });
  expect({ failures, hangs, stacks }).toEqual({ failures: [], hangs: [], stacks: [] });
  expect((memory.at(-1) ?? Number.NaN) - (memory[0] ?? Number.NaN)).toBeLessThan(MOODS);
  // Or they would all have been turned away at the door.
  expect(statuses[200]).toBeGreaterThan(100);
});
