import { expect, it } from 'vitest';
import { SEED } from '../../support/random.ts';
import { chaosStore } from './store.ts';

it.each([
  { database: 'postgres', processes: 4 },
  { database: 'sqlite', processes: 1 },
] as const)(
  `no unit is sold twice and no payment is lost on $database while processes are killed, seed ${SEED}`,
  async ({ database, processes }) => {
    const result = await chaosStore({ database, processes, buyers: 100, seed: SEED });
    expect(result.problems).toEqual([]);
    expect(result.orders).toBeGreaterThan(20);
    expect(result.kills).toBeGreaterThan(1);
    if (database === 'postgres') expect(result.restarts).toBeGreaterThan(0);
  },
);
