import { expect, it, vi } from 'vitest';
import { keepWhileUnchanged } from './keep.ts';

const SIZE = 10;

function keeper(room = 100) {
  const now = { state: '1' as string | undefined };
  const keep = keepWhileUnchanged<string>({ stateNow: async () => now.state, sizeOf: (text) => text.length, room });
  return { now, keep };
}
const maker = (text: string) => vi.fn(async () => text.padEnd(SIZE));

it('makes the same once, until something changes', async () => {
  const { now, keep } = keeper();
  const make = maker('a');
  expect([await keep('a', make), await keep('a', make)]).toEqual(['a'.padEnd(SIZE), 'a'.padEnd(SIZE)]);
  expect(make).toHaveBeenCalledOnce();
  now.state = '2';
  await keep('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

it('keeps nothing that something changed under', async () => {
  const { now, keep } = keeper();
  const half = vi.fn(async () => {
    now.state += '+';
    return 'half';
  });
  await keep('a', half);
  const make = maker('whole');
  expect(await keep('a', make)).toContain('whole');
});

it('makes everything anew while nobody can tell', async () => {
  const { now, keep } = keeper();
  const make = maker('a');
  await keep('a', make);
  now.state = undefined;
  await keep('a', make);
  await keep('a', make);
  expect(make).toHaveBeenCalledTimes(3);
});

it('takes no more room than it has, whatever is asked', async () => {
  const { keep } = keeper(4 * SIZE);
  const make = maker('a');
  await keep('first', make);
  for (const question of ['second', 'third', 'fourth']) await keep(question, maker('b'));
  await keep('first', make);
  expect(make).toHaveBeenCalledTimes(2);
  const large = vi.fn(async () => 'x'.repeat(5 * SIZE));
  await keep('large', large);
  await keep('large', large);
  expect(large).toHaveBeenCalledTimes(2);
});

it('keeps nothing that is good only once', async () => {
  const keep = keepWhileUnchanged<string>({ stateNow: async () => '1', sizeOf: () => undefined });
  const make = maker('a');
  await keep('a', make);
  await keep('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});
