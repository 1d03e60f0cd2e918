import { expect, it } from 'vitest';
import { MESSAGE_KINDS, type MessageKind } from '../../services/outbox/kinds.ts';
import { enqueue } from '../../services/outbox/outbox.ts';
import { NEVER } from '../../services/outbox/unsent.ts';
import { recordWithoutEffect } from '../../services/store/payment/events.ts';
import { requestReplay } from '../../services/store/payment/replay.ts';
import { wireProduct } from '../../services/store/testing/products.ts';
import { createTestStore } from '../../services/store/testing/test-store.ts';
import { mailDrop, mailList, mailRetry } from './mail.ts';

const now = new Date('2026-01-01T12:00:00.000Z');
const EVENT = { id: 'evt_1', object: 'event', type: 'checkout.session.expired', data: { object: {} } };
const session = {
  id: 'cs_1',
  object: 'checkout.session',
  payment_status: 'unpaid',
  metadata: { checkout_id: 'cs_unknown' },
};

it.each([
  ['in an unknown shape', EVENT, 'evt_1 is in a shape that this version cannot read'],
  [
    'of an unknown checkout',
    { ...EVENT, data: { object: session } },
    'evt_1 is of an unknown checkout, or of one in another payment mode',
  ],
])(
  'a replayed Stripe event %s is given up after 5 attempts, listed, and retried when the operator asks',
  async (_, event, reason) => {
    const shop = await createTestStore([wireProduct('stand')]);
    expect(await mailList(shop.db, { json: false })).toBe('No email is waiting.');
    await recordWithoutEffect(shop.db, event, { outcome: 'unknown', payload: JSON.stringify(event), now });
    await requestReplay(shop.db, 'evt_1', now);
    expect(await mailList(shop.db, { json: false })).toBe('No email is waiting.');
    for (let tries = 0; tries < 10; tries += 1) {
      await shop.outbox.drain();
      shop.wait(24 * 3600);
    }
    const list = await mailList(shop.db, { json: false });
    expect(list).toContain('No email is waiting.\n\nOther jobs that failed:\n');
    expect(list).toMatch(new RegExp(`replay an event +replay_\\w+ +5 +${reason} +given up`));
    expect(JSON.parse(await mailList(shop.db, { json: true }))).toMatchObject([
      { kind: 'replay-event', nextAttemptAt: NEVER },
    ]);
    expect(await mailRetry(shop.db, { json: false })).toBe('The running site will retry one other job.');
    expect(await mailRetry(shop.db, { json: false })).toBe('There is nothing to retry.');
  },
);

it('a job to close a Stripe session does not fail after the Stripe key of the shop was removed', async () => {
  const shop = await createTestStore([wireProduct('stand')]);
  const checkoutId = await shop.open('variant_stand');
  await shop.db.updateTable('checkouts').set({ gateway: 'stripe-test' }).where('id', '=', checkoutId).execute();
  await enqueue(shop.db, { id: `close_${checkoutId}`, kind: 'close-session', payload: { checkoutId }, now });
  await shop.outbox.drain();
  expect(shop.failures).toEqual([]);
});

it('"mail drop" deletes only the mails that were given up', async () => {
  const shop = await createTestStore([wireProduct('stand')]);
  const mail = (id: string) => enqueue(shop.db, { id, kind: 'mail', payload: { to: `${id}@example.com` }, now });
  await mail('given-up');
  await enqueue(shop.db, { id: 'refund_1', kind: 'refund', payload: {}, now });
  await shop.db.updateTable('outbox').set({ next_attempt_at: NEVER, attempts: 5 }).execute();
  await mail('waiting');
  expect(await mailDrop(shop.db, { json: false })).toBe('Deleted: one email.');
  expect(await mailDrop(shop.db, { json: false })).toBe('No email was given up.');
  const list = await mailList(shop.db, { json: false });
  expect(list).toContain('waiting@example.com');
  expect(list).not.toContain('given-up@example.com');
  expect(list).toMatch(/refund a payment +refund_1/);
});

const OTHER_KINDS = (Object.keys(MESSAGE_KINDS) as MessageKind[]).filter((kind) => kind !== 'mail');

it.each(OTHER_KINDS)(
  'a job of the kind %s that was given up is listed, and retried when the operator asks',
  async (kind) => {
    const shop = await createTestStore([wireProduct('stand')]);
    await enqueue(shop.db, { id: 'job_1', kind, payload: {}, now });
    await shop.db.updateTable('outbox').set({ next_attempt_at: NEVER, attempts: 5 }).execute();
    expect(await mailList(shop.db, { json: false })).toMatch(new RegExp(`${MESSAGE_KINDS[kind]} +job_1 +5 +given up`));
    expect(await mailRetry(shop.db, { json: false })).toBe('The running site will retry one other job.');
    expect(await mailRetry(shop.db, { json: false })).toBe('There is nothing to retry.');
  },
);
