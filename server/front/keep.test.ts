import { expect, it } from 'vitest';
import { type Keeper, keepWhileUnchanged } from './keep.ts';

const SIZE = 10;

function keeper(room = 100) {
  const now = { state: '1' as string | undefined };
  const keep = keepWhileUnchanged<string>({ now: async () => now.state, atOnce: () => undefined }, room);
  return { now, keep };
}

/** Asks; what is not known is made by `make` and put there. @returns what the client gets */
async function ask(keep: Keeper<string>, question: string, make: () => string, size = SIZE): Promise<string> {
  await keep.lookAround();
  const found = keep.find(question);
  if ('value' in found) return found.value;
  const made = make();
  await keep.put(question, made, size - question.length, found.state);
  return made;
}

it('gives the same again, until something changes', async () => {
  const { now, keep } = keeper();
  expect(await ask(keep, 'a', () => 'first')).toBe('first');
  expect(await ask(keep, 'a', () => 'second')).toBe('first');
  now.state = '2';
  expect(await ask(keep, 'a', () => 'third')).toBe('third');
});

it('keeps nothing that something changed under', async () => {
  const { now, keep } = keeper();
  const half = () => {
    now.state += '+';
    return 'half';
  };
  expect(await ask(keep, 'a', half)).toBe('half');
  expect(await ask(keep, 'a', () => 'whole')).toBe('whole');
});

it('gives nothing while nobody can tell, nor what it had before that', async () => {
  const { now, keep } = keeper();
  await ask(keep, 'a', () => 'first');
  now.state = undefined;
  expect(await ask(keep, 'a', () => 'second')).toBe('second');
  expect(await ask(keep, 'a', () => 'third')).toBe('third');
  now.state = '1';
  expect(await ask(keep, 'a', () => 'fourth')).toBe('fourth');
});

it('takes no more room than it has, whatever is asked', async () => {
  const { keep } = keeper(4 * SIZE);
  for (const question of ['a', 'b', 'c', 'd']) await ask(keep, question, () => 'first');
  expect(await ask(keep, 'a', () => 'second')).toBe('first');
  await ask(keep, 'e', () => 'first');
  expect(await ask(keep, 'a', () => 'second')).toBe('second');
  await ask(keep, 'large', () => 'first', 5 * SIZE);
  expect(await ask(keep, 'large', () => 'second', 5 * SIZE)).toBe('second');
});
