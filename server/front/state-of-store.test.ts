import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { stateOfStore } from './state-of-store.ts';

/** A store whose state the test says; looking at it counts. */
function store(isEmbedded = true) {
  const now = { state: '1', looks: 0, expiry: Number.POSITIVE_INFINITY };
  const readState = () => {
    now.looks += 1;
    return isEmbedded ? now.state : Promise.resolve(now.state);
  };
  const checkouts = { expireDue: async () => 0, nextExpiry: async () => now.expiry };
  return { now, of: stateOfStore({ readState, isEmbedded, checkouts }) };
}

it('is told at once where the database is embedded, and read once a turn', async () => {
  const { now, of } = store();
  expect(await of.now()).toBe('1');
  now.looks = 0;
  expect([of.atOnce(), of.atOnce()]).toEqual(['1', '1']);
  expect(now.looks).toBe(1);
});

it('is another one in the turn after a change, for which holds are looked at first', async () => {
  const { now, of } = store();
  await of.now();
  expect(of.atOnce()).toBe('1');
  now.state = '2';
  await nextTurn();
  expect(of.atOnce()).toBeUndefined();
  expect(await of.now()).toBe('2');
  expect(of.atOnce()).toBe('2');
});

it('is not told at once when a hold has ended', async () => {
  const { now, of } = store();
  now.expiry = Date.now() - 1;
  await of.now();
  expect(of.atOnce()).toBeUndefined();
});

it('takes waiting where somebody else has to answer', async () => {
  const { now, of } = store(false);
  expect(await of.now()).toBe('1');
  now.looks = 0;
  expect(of.atOnce()).toBeUndefined();
  expect(now.looks).toBe(0);
});
