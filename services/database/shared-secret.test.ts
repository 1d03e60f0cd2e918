import { expect, it } from 'vitest';
import { rotateSecrets, sharedSecret } from './shared-secret.ts';
import { openTestDatabase } from './testing/test-database.ts';

const START = new Date('2026-03-02T12:00:00Z').getTime();
const DAY = 86_400_000;

async function start() {
  const db = await openTestDatabase();
  let now = START;
  const clock = () => new Date(now);
  const read = await sharedSecret(db, 'lead_form_secret', clock);
  const advanceClock = (milliseconds: number) => {
    now += milliseconds;
  };
  return { db, clock, read, advanceClock };
}

it('is rotated in a running process, and the previous one is accepted for a day', async () => {
  const { db, clock, read, advanceClock } = await start();
  const [first] = await read();
  await rotateSecrets(db, clock());
  const [second, previous] = await read();
  expect([previous, second === first]).toEqual([first, false]);
  advanceClock(DAY);
  expect(await read()).toEqual([second]);
});

it('a leaked secret is rejected after two rotations', async () => {
  const { db, clock, read } = await start();
  const [leaked] = await read();
  await rotateSecrets(db, clock());
  await rotateSecrets(db, clock());
  expect(await read()).not.toContain(leaked);
});

it('can be rotated before it was ever used', async () => {
  const db = await openTestDatabase();
  await rotateSecrets(db, new Date());
  expect(await (await sharedSecret(db, 'notification_secret'))()).toHaveLength(1);
});
