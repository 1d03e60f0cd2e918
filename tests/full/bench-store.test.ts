import { expect, it } from 'vitest';
import { soak } from '../bench/soak.ts';
import { benchStore } from '../bench/store.ts';
import { MEMORY_MOODS } from '../support/process-figures.ts';

it('the benchmark of the store gives every figure, on both databases', async () => {
  const rows = await benchStore({
    databases: ['sqlite', 'postgres'],
    products: [10],
    processes: [1],
    seconds: 1,
    clients: 16,
  });
  expect(rows.map(({ database, what }) => `${database} ${what}`)).toEqual(
    ['sqlite', 'postgres'].flatMap((name) => ['list', 'product', 'stock', 'checkout'].map((what) => `${name} ${what}`)),
  );
  for (const { what, rate, constant, driver } of rows) {
    expect(rate, what).toBeGreaterThan(0);
    if (what !== 'checkout') expect(Math.min(constant ?? 0, driver ?? 0), what).toBeGreaterThan(0);
  }
});

it('half a minute of visitors and buyers leaves the memory as it was', async () => {
  const { growth } = await soak({ seconds: 30, database: 'sqlite' });
  expect(growth).toBeLessThan(MEMORY_MOODS);
});
