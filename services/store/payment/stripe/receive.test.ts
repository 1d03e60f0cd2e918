import { expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { besideAWriter } from '../../../database/testing/beside-a-writer.ts';
import { ON_POSTGRES, openShared, openTestDatabase } from '../../../database/testing/test-database.ts';
import { listEvents } from '../events.ts';
import { createStripeClient } from './client.ts';
import { createReceiver } from './receive.ts';

const SECRET = 'whsec_secret_of_the_webhook';
const stripe = createStripeClient('sk_test_1234567890');

/** A shop that hears of a session that was paid. */
function report(db: Database, session: Record<string, unknown>) {
  const receive = createReceiver(db, {
    stripe,
    secrets: [SECRET],
    clock: () => new Date(),
    settle: async () => 'ordered',
  });
  const object = { id: 'cs_1', object: 'checkout.session', metadata: { checkout_id: 'cs_of_the_shop' }, ...session };
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } };
  const payload = JSON.stringify(event);
  return receive(Buffer.from(payload), stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }));
}

it('a report in an unknown shape is kept, and Stripe need not send it again', async () => {
  const db = await openTestDatabase();
  expect(await report(db, {})).toMatchObject({ kind: 'received', outcome: 'unreadable' });
  expect(await listEvents(db, 5)).toMatchObject([{ id: 'evt_1', outcome: 'unreadable' }]);
});

it('a database that fails is no unreadable report: Stripe sends it again', async () => {
  const db = await openTestDatabase();
  await db.schema.alterTable('checkouts').renameTo('checkouts_away').execute();
  await expect(report(db, { payment_status: 'paid' })).rejects.toThrow();
  expect(await listEvents(db, 5)).toEqual([]);
});

it.skipIf(ON_POSTGRES)('is kept, though another program is writing just then', async () => {
  const [own, other] = await openShared(2);
  if (!own || !other) throw new Error('two databases were asked for');
  const received = await besideAWriter(other, () => report(own, {}));
  expect(received).toMatchObject({ kind: 'received', outcome: 'unreadable' });
});
