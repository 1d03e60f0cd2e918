import { expect, it } from 'vitest';
import { createVersionedStore } from './versioned-store.ts';

/** Bytes of an entry with a key of one letter. */
const SIZE = 10;
const store = () => createVersionedStore<string>(4 * SIZE);
const add = (to: ReturnType<typeof store>, key: string, value: string, version = '1', size = SIZE) =>
  to.set(key, version, value, size - key.length);

it('gives a value for the version that it was made from, and for no other', () => {
  const values = store();
  add(values, 'a', 'first');
  expect([values.get('a', '1'), values.get('a', '2'), values.get('a', undefined)]).toEqual([
    'first',
    undefined,
    undefined,
  ]);
  add(values, 'a', 'second', '2');
  expect([values.get('a', '1'), values.get('a', '2')]).toEqual([undefined, 'second']);
});

it('drops what was asked for least recently when there is no room', () => {
  const values = store();
  for (const key of ['a', 'b', 'c', 'd']) add(values, key, key);
  values.get('a', '1');
  add(values, 'e', 'e');
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => values.get(key, '1') !== undefined)).toEqual(['a', 'c', 'd', 'e']);
});

it('makes room by size, and takes nothing that is larger than all of it', () => {
  const values = store();
  for (const key of ['a', 'b', 'c', 'd']) add(values, key, key);
  add(values, 'b', 'larger', '1', 3 * SIZE);
  expect(['a', 'b', 'c', 'd'].map((key) => values.get(key, '1'))).toEqual([undefined, 'larger', undefined, 'd']);
  add(values, 'z', 'huge', '1', 5 * SIZE);
  expect([values.get('z', '1'), values.get('b', '1')]).toEqual([undefined, 'larger']);
});
