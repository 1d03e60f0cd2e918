import { expect, it } from 'vitest';
import { faultsOf, fuzz } from '../fuzz/fuzz.ts';

it.each(['embedded', 'connected'] as const)(
  'two thousand generated requests to a shop that is %s lead to no failure, hang or stack, and no memory that grows',
  async (shop) => {
    const result = await fuzz({ requests: 2000, seed: 11, shop });
    expect(faultsOf(result)).toEqual({ failures: [], hangs: [], stacks: [], problems: [], growth: [] });
    // Or they would all have been turned away at the door.
    expect(result.statuses[200]).toBeGreaterThan(100);
  },
);
