import { expect, it } from 'vitest';
import { openTestDatabase } from '../database/testing/test-database.ts';
import { readOutboxMetrics } from './metrics.ts';
import { createOutbox, enqueue, NeverAccepted } from './outbox.ts';

it('the outbox metrics count waiting and given-up messages by kind, and state the age of the oldest waiting one', async () => {
  const db = await openTestDatabase();
  let now = new Date('2026-03-02T12:00:00Z');
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(await readOutboxMetrics(db, now)).toEqual([]);

  await enqueue(db, { id: 'm1', kind: 'mail', payload: {}, now });
  await enqueue(db, { id: 'm2', kind: 'mail', payload: {}, now: later(3) });
  await enqueue(db, { id: 'w1', kind: 'lead-webhook', payload: {}, now });
  const outbox = createOutbox(db, { clock: () => now, onFailure: () => undefined });
  outbox.register({
    mail: async (_, id) => {
      if (id === 'm1') throw new Error('connection refused');
    },
    'lead-webhook': async () => {
      throw new NeverAccepted('no');
    },
  });
  // Longer than the five attempts of a rejected message take.
  for (let hours = 0; hours < 12; hours += 1) {
    now = later(60);
    await outbox.drain();
  }

  expect(await readOutboxMetrics(db, now)).toEqual([
    { kind: 'lead-webhook', waiting: 0, oldest: 0, givenUp: 1 },
    { kind: 'mail', waiting: 1, oldest: 12 * 3_600_000, givenUp: 0 },
  ]);
});
