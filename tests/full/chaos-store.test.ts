import { expect, it } from 'vitest';
import { chaosStore } from '../chaos/store.ts';

it.each([
  { database: 'postgres', processes: 4 },
  { database: 'sqlite', processes: 1 },
] as const)(
  'no unit is sold twice and no payment is lost on $database, whoever dies',
  async ({ database, processes }) => {
    const result = await chaosStore({ database, processes, buyers: 100, seed: 7 });
    expect(result.problems).toEqual([]);
    expect(result.orders).toBeGreaterThan(20);
    expect(result.kills).toBeGreaterThan(1);
    if (database === 'postgres') expect(result.restarts).toBeGreaterThan(0);
  },
);
