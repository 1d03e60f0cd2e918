import { expect, it } from 'vitest';
import { watched } from './watched.ts';

it('answers as the service does, and tells of what fails', async () => {
  const failures: unknown[] = [];
  const service = {
    name: 'till',
    count: async (coins: number) => coins + 1,
    open: async () => Promise.reject(new Error('it is stuck')),
  };
  const till = watched(service, (error) => failures.push(error));
  expect(till.name).toBe('till');
  expect(await till.count(1)).toBe(2);
  expect(failures).toEqual([]);
  await expect(till.open()).rejects.toThrow('it is stuck');
  expect(failures).toEqual([new Error('it is stuck')]);
});
