import { expect, it } from 'vitest';
import { idSchema, newId } from './ids.ts';

const isId = (text: string) => idSchema('cs').safeParse(text).success;

it('idSchema accepts the ids that newId makes with the same prefix, and no other prefix', () => {
  expect(isId(newId('cs'))).toBe(true);
  expect(isId(newId('order'))).toBe(false);
});

it.each([
  '',
  'cs_1',
  'cs_01KGDEM000000000000000190€',
  `${newId('cs')}\n`,
  ` ${newId('cs')}`,
  newId('cs').toLowerCase(),
])('idSchema rejects %j', (text) => {
  expect(isId(text)).toBe(false);
});

it('ids of the same millisecond have different random parts, so that one does not reveal the next', () => {
  // The first ten characters are the time. The last one is left out, so that ids that only count up would be equal.
  const random = Array.from({ length: 50 }, () => newId('cs').slice('cs_'.length + 10, -1));
  expect(new Set(random).size).toBe(random.length);
});
