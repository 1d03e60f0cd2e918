import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '../schema.ts';
import { NodeSqliteDialect } from '../sqlite-dialect.ts';
import { storeTables } from './0001-store.ts';
import { checkoutDrafts } from './0002-checkout-drafts.ts';
import { payments } from './0005-payments.ts';

it('payments that could not become orders keep their refund, made or on the way', async () => {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(':memory:') });
  await storeTables.up(db);
  await checkoutDrafts.up(db);
  const now = '2026-01-01T12:00:00.000Z';
  await db
    .insertInto('checkouts')
    .values({
      id: 'cs_1',
      status: 'expired',
      request_hash: '',
      success_url: '',
      cancel_url: '',
      currency_json: '{}',
      total: 500,
      created_at: now,
      expires_at: now,
    })
    .execute();
  const status = { pay_made: 'refunded', pay_waiting: 'refunded', pay_sold: 'paid' } as const;
  for (const [id, each] of Object.entries(status)) {
    const payment = { id, checkout_id: 'cs_1', status: each, amount: 500, currency_code: 'usd', created_at: now };
    await db.insertInto('payments').values(payment).execute();
  }
  for (const [id, sent_at] of [
    ['refund_pay_made', now],
    ['refund_pay_waiting', null],
  ] as const) {
    const message = { id, kind: 'refund', payload_json: '{}', next_attempt_at: now, sent_at, created_at: now };
    await db.insertInto('outbox').values(message).execute();
  }

  await payments.up(db);

  expect(await db.selectFrom('refunds').select(['id', 'amount', 'reason', 'made_at']).orderBy('id').execute()).toEqual([
    { id: 'refund_pay_made', amount: 500, reason: 'no-order', made_at: now },
    { id: 'refund_pay_waiting', amount: 500, reason: 'no-order', made_at: null },
  ]);
  expect(await db.selectFrom('payments').select(['id', 'returned']).orderBy('id').execute()).toEqual([
    { id: 'pay_made', returned: 500 },
    { id: 'pay_sold', returned: 0 },
    { id: 'pay_waiting', returned: 500 },
  ]);
  await db.destroy();
});
