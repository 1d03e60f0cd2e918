import { describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { createLeads } from '../leads/leads.ts';
import { AGENCY, submissionOf } from '../leads/testing/leads.ts';
import { NEVER } from '../outbox/unsent.ts';
import { wireProduct, wireVariant } from '../store/testing/products.ts';
import { subscribed } from '../store/testing/subscriptions.ts';
import { createTestStore, GOOD_FORM, paidFor } from '../store/testing/test-store.ts';
import { createDailyReport } from './daily-report.ts';

/** Half an hour after the report of January 1 is due. */
const NEXT_MORNING = () => new Date('2026-01-02T14:00:00.000Z');

const createReport = (db: Database, clock: () => Date) =>
  createDailyReport(db, {
    sender: AGENCY,
    to: 'owner@agency.example',
    at: '07:30',
    timeZone: 'America/Chicago',
    lowStock: 3,
    clock,
  });

async function reports(db: Database) {
  const rows = await db.selectFrom('outbox').selectAll().where('id', 'like', 'report%').orderBy('id').execute();
  return rows.map(({ id, payload_json }) => ({
    id,
    ...(JSON.parse(payload_json) as { subject: string; text: string }),
  }));
}

/** The text of the report of January 1. */
async function textOfReport(db: Database) {
  await createReport(db, NEXT_MORNING)();
  return (await reports(db))[0]?.text;
}

/** A shop with an order at noon of January 1 in UTC, which is six in the morning in Chicago. */
async function shopWithOrder() {
  const shop = await createTestStore([
    wireProduct('stand', { title: 'Stand &amp; sign', variants: [wireVariant('stand', { inventory_quantity: 4 })] }),
  ]);
  await shop.store.gateway.pay(await shop.open('variant_stand', 2), GOOD_FORM);
  await shop.outbox.drain();
  return shop;
}

describe('the daily report', () => {
  it('is sent at its time of day, and is about the day before', async () => {
    const shop = await shopWithOrder();
    const leads = await createLeads(shop.db, {
      agency: AGENCY,
      webhook: false,
      clock: () => new Date('2026-01-02T05:59:59.000Z'),
    });
    await leads.submit(await submissionOf(leads, { honeypot: 'filled' }));
    // One mail and one webhook message are given up.
    await shop.db
      .updateTable('outbox')
      .set({ sent_at: null, next_attempt_at: NEVER })
      .where('id', 'like', 'notice_order%')
      .execute();
    const givenUp = { payload_json: '{}', created_at: '', next_attempt_at: NEVER, sent_at: null, last_error: 'no' };
    await shop.db
      .insertInto('outbox')
      .values({ id: 'w1', kind: 'lead-webhook', ...givenUp })
      .execute();
    let now = new Date('2026-01-02T13:29:00.000Z');
    const report = createReport(shop.db, () => now);
    await report();
    expect(await reports(shop.db)).toEqual([]);
    now = new Date('2026-01-02T13:30:00.000Z');
    await report();
    const [row] = await reports(shop.db);
    expect(row).toMatchObject({
      id: 'report_2026-01-01',
      to: 'owner@agency.example',
      subject: 'January 1, 2026: 1 order, $78.00',
    });
    expect(row?.text).toContain(
      'Orders\n1 order, $78.00\n\nRefunds\nNone\n\nContact form\n1 message, 1 of them possibly spam',
    );
    expect(row?.text).toContain('Running low\nStand & sign (stand), STAND: 2 left');
    expect(row?.text).toContain(
      'Could not be sent\n1 message: "npm run store -- mail list" lists them with the reason\n1 webhook message: "npm run leads -- unsent" lists them with the reason',
    );
  });

  it('is sent once a day, also with several processes and after restarts', async () => {
    const shop = await shopWithOrder();
    const first = createReport(shop.db, NEXT_MORNING);
    await Promise.all([first(), createReport(shop.db, NEXT_MORNING)()]);
    await first();
    await shop.outbox.drain();
    await createReport(shop.db, NEXT_MORNING)();
    expect(await reports(shop.db)).toHaveLength(1);
    shop.wait(2 * 86_400);
    await shop.outbox.drain();
    expect(shop.mails.filter(({ id }) => id === 'report_2026-01-01')).toHaveLength(1);
  });

  it('is not sent about a day without events, also when stock is low', async () => {
    const shop = await createTestStore([
      wireProduct('stand', { variants: [wireVariant('stand', { inventory_quantity: 1 })] }),
    ]);
    expect(await textOfReport(shop.db)).toBeUndefined();
  });

  it('does not count refused refunds, or a cancellation without a remaining amount, as refunds', async () => {
    const shop = await shopWithOrder();
    const [payment] = await shop.payments();
    const refund = { payment_id: payment?.id ?? '', created_at: '2026-01-01T12:00:00.000Z', made_at: null };
    const rows = [
      { id: 'r1', amount: 0, reason: 'cancelled' as const, refused_at: null, ...refund },
      { id: 'r2', amount: 100, reason: 'operator' as const, refused_at: '2026-01-01T12:00:01.000Z', ...refund },
    ];
    await shop.db.insertInto('refunds').values(rows).execute();
    expect(await textOfReport(shop.db)).toContain('Refunds\nNone');
  });

  it('counts renewals of subscriptions, and shows the amount left after refunds', async () => {
    const { shop, begin, renewal } = await subscribed();
    await begin();
    await shop.store.settle(renewal('in_2', { intent: 'pi_2' }));
    await shop.store.settle({ id: 'evt_refund', type: 'payment.refunded', payment_id: 'pi_2', refunded: 1000 });
    expect(await textOfReport(shop.db)).toContain(
      'Orders\n1 order, $297.00\n\nRenewals of subscriptions\n1 payment, $297.00\n\nRefunds\n1 refund, $10.00\n\nNet amount\n$584.00',
    );
    expect(await reports(shop.db)).toMatchObject([
      { subject: 'January 1, 2026: 1 order, $297.00; 1 renewal, $297.00' },
    ]);
  });

  it('counts a payment of a wrong amount as a payment without an order, and its refund', async () => {
    const shop = await createTestStore([wireProduct('stand')]);
    await shop.store.settle(paidFor(await shop.open('variant_stand'), 'pay_1', { amount: 100 }));
    expect(await textOfReport(shop.db)).toContain(
      'Payments without an order\n1 payment, $1.00\n\nRefunds\n1 refund, $1.00\n\nNet amount\n$0.00',
    );
  });
});
