import { expect, it } from 'vitest';
import { rotateSecrets, sharedSecret } from './shared-secret.ts';
import { openTestDatabase } from './testing/test-database.ts';

const START = new Date('2026-03-02T12:00:00Z').getTime();
const DAY = 86_400_000;

async function openSecret() {
  const db = await openTestDatabase();
  let now = START;
  const clock = () => new Date(now);
  const readSecrets = await sharedSecret(db, 'lead_form_secret', clock);
  const advanceClock = (milliseconds: number) => {
    now += milliseconds;
  };
  return { db, clock, readSecrets, advanceClock };
}

it('a running process reads a rotated secret, and accepts the previous one for a day', async () => {
  const { db, clock, readSecrets, advanceClock } = await openSecret();
  const [first] = await readSecrets();
  await rotateSecrets(db, clock());
  const [second, previous] = await readSecrets();
  expect([previous, second === first]).toEqual([first, false]);
  advanceClock(DAY);
  expect(await readSecrets()).toEqual([second]);
});

it('a leaked secret is rejected after two rotations', async () => {
  const { db, clock, readSecrets } = await openSecret();
  const [leaked] = await readSecrets();
  await rotateSecrets(db, clock());
  await rotateSecrets(db, clock());
  expect(await readSecrets()).not.toContain(leaked);
});

it('a shared secret can be rotated before its first use', async () => {
  const db = await openTestDatabase();
  await rotateSecrets(db, new Date());
  expect(await (await sharedSecret(db, 'notification_secret'))()).toHaveLength(1);
});
