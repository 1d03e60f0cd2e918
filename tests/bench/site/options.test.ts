import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('measures everything on every route where nothing is said', () => {
  expect(readOptions([])).toEqual({
    only: ['bytes', 'lighthouse', 'interactions', 'tasks', 'throughput', 'growth'],
    routes: 'all',
    seconds: 4,
    runs: 3,
    products: [10, 50, 100, 1000, 5000],
    write: false,
  });
});

it('measures what it is told', () => {
  const words = ['--only', 'bytes,growth', '--routes', 'sample', '--products', '10,20', '--seconds', '1', '--write'];
  expect(readOptions(words)).toMatchObject({
    only: ['bytes', 'growth'],
    routes: 'sample',
    seconds: 1,
    products: [10, 20],
    write: true,
  });
});

it.each([
  ['a part that there is not', ['--only', 'weather']],
  ['another choice of routes', ['--routes', 'some']],
  ['no number', ['--seconds', 'long']],
  ['nothing at all', ['--runs', '0']],
  ['an option that there is not', ['--fast']],
])('answers %s with what can be said', (_, words) => {
  expect(() => readOptions(words)).toThrow('npm run bench -- [--only bytes');
});
