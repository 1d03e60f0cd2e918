import { expect, it } from 'vitest';
import { SEED } from '../../support/random.ts';
import { faultsOf, fuzz } from './fuzz/fuzz.ts';

it.each(['embedded', 'connected'] as const)(
  `two thousand generated requests to a shop that is %s lead to no failure, hang, stack or growth, seed ${SEED}`,
  async (shop) => {
    const result = await fuzz({ requests: 2000, seed: SEED, shop });
    expect(faultsOf(result)).toEqual({ failures: [], hangs: [], stacks: [], problems: [], growth: [] });
    // Not all of them were refused.
    expect(result.statuses[200]).toBeGreaterThan(100);
  },
);
