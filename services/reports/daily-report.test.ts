import { describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { createLeads } from '../leads/leads.ts';
import { AGENCY, LEAD } from '../leads/testing/leads.ts';
import { NEVER } from '../outbox/unsent.ts';
import { wireProduct, wireVariant } from '../store/testing/products.ts';
import { subscribed } from '../store/testing/subscriptions.ts';
import { createTestStore, GOOD_FORM, paidFor } from '../store/testing/test-store.ts';
import { createDailyReport } from './daily-report.ts';

const TIME_ZONE = 'America/Chicago';

const process = (db: Database, clock: () => Date) =>
  createDailyReport(db, {
    sender: AGENCY,
    to: 'owner@agency.example',
    at: '07:30',
    timeZone: TIME_ZONE,
    lowStock: 3,
    clock,
  });

const reports = (db: Database) =>
  db.selectFrom('outbox').select(['id', 'payload_json']).where('id', 'like', 'report%').orderBy('id').execute();

const text = (row: { payload_json: string } | undefined) =>
  (JSON.parse(row?.payload_json ?? '{}') as { text: string }).text;

/** A shop with an order at noon of January 1 in UTC, which is six in the morning in Chicago. */
async function busyDay() {
  const shop = await createTestStore([
    wireProduct('stand', { title: 'Stand &amp; sign', variants: [wireVariant('stand', { inventory_quantity: 4 })] }),
  ]);
  await shop.store.gateway.pay(await shop.open('variant_stand', 2), GOOD_FORM);
  await shop.outbox.drain();
  return shop;
}

describe('the daily report', () => {
  it('reports the day before, when its time has come', async () => {
    const shop = await busyDay();
    const leads = await createLeads(shop.db, {
      agency: AGENCY,
      webhook: false,
      clock: () => new Date('2026-01-02T05:59:59.000Z'),
    });
    const { newToken } = leads;
    await leads.submit({
      lead: LEAD,
      source: { page: '/', referrer: '', campaign: {} },
      consentVersion: '1',
      token: await newToken(),
      honeypot: 'filled',
      address: '192.0.2.1',
    });
    await shop.db
      .updateTable('outbox')
      .set({ sent_at: null, next_attempt_at: NEVER })
      .where('id', 'like', 'notice_order%')
      .execute();
    const lost = { payload_json: '{}', created_at: '', next_attempt_at: NEVER, sent_at: null, last_error: 'no' };
    await shop.db
      .insertInto('outbox')
      .values({ id: 'w1', kind: 'lead-webhook', ...lost })
      .execute();
    let now = new Date('2026-01-02T13:29:00.000Z');
    const report = process(shop.db, () => now);
    await report();
    expect(await reports(shop.db)).toEqual([]);
    now = new Date('2026-01-02T13:30:00.000Z');
    await report();
    const [row] = await reports(shop.db);
    expect(row?.id).toBe('report_2026-01-01');
    expect(JSON.parse(row?.payload_json ?? '')).toMatchObject({
      to: 'owner@agency.example',
      subject: 'January 1, 2026: 1 order, $78.00',
    });
    expect(text(row)).toContain(
      'Orders\n1 order, $78.00\n\nRefunds\nNone\n\nContact form\n1 message, 1 of them possibly spam',
    );
    expect(text(row)).toContain('Running low\nStand & sign (stand), STAND: 2 left');
    expect(text(row)).toContain(
      'Could not be sent\n1 message: "npm run store -- mail list" lists them with the reason\n1 webhook message: "npm run leads -- unsent" lists them with the reason',
    );
  });

  it('is sent once a day, also with several processes and after restarts', async () => {
    const shop = await busyDay();
    const clock = () => new Date('2026-01-02T14:00:00.000Z');
    const first = process(shop.db, clock);
    const second = process(shop.db, clock);
    await Promise.all([first(), second()]);
    await first();
    await process(shop.db, clock)();
    await shop.outbox.drain();
    await process(shop.db, clock)();
    expect(await reports(shop.db)).toHaveLength(1);
    shop.wait(2 * 86_400);
    await shop.outbox.drain();
    expect(shop.mails.filter(({ id }) => id === 'report_2026-01-01')).toHaveLength(1);
  });

  it('is not sent about a day without events, also when stock is low', async () => {
    const shop = await createTestStore([
      wireProduct('stand', { variants: [wireVariant('stand', { inventory_quantity: 1 })] }),
    ]);
    await process(shop.db, () => new Date('2026-01-02T14:00:00.000Z'))();
    expect(await reports(shop.db)).toEqual([]);
  });

  it('does not count refused refunds, or a cancellation without a remaining amount, as refunds', async () => {
    const shop = await busyDay();
    const [payment] = await shop.payments();
    const refund = { payment_id: payment?.id ?? '', created_at: '2026-01-01T12:00:00.000Z', made_at: null };
    const rows = [
      { id: 'r1', amount: 0, reason: 'cancelled' as const, refused_at: null, ...refund },
      { id: 'r2', amount: 100, reason: 'operator' as const, refused_at: '2026-01-01T12:00:01.000Z', ...refund },
    ];
    await shop.db.insertInto('refunds').values(rows).execute();
    await process(shop.db, () => new Date('2026-01-02T14:00:00.000Z'))();
    expect(text((await reports(shop.db))[0])).toContain('Refunds\nNone');
  });

  it('counts renewals of subscriptions, and shows the amount left after refunds', async () => {
    const { shop, begin, renewal } = await subscribed();
    await begin();
    await shop.store.settle(renewal('in_2', { intent: 'pi_2' }));
    await shop.store.settle({ id: 'back', type: 'payment.refunded', payment_id: 'pi_2', refunded: 1000 });
    await process(shop.db, () => new Date('2026-01-02T14:00:00.000Z'))();
    const [row] = await reports(shop.db);
    expect(JSON.parse(row?.payload_json ?? '')).toMatchObject({
      subject: 'January 1, 2026: 1 order, $297.00; 1 renewal, $297.00',
    });
    expect(text(row)).toContain(
      'Orders\n1 order, $297.00\n\nRenewals of subscriptions\n1 payment, $297.00\n\nRefunds\n1 payment was returned, $10.00\n\nNet amount\n$584.00',
    );
  });

  it('counts a payment that was refunded', async () => {
    const shop = await createTestStore([wireProduct('stand')]);
    await shop.store.settle(paidFor(await shop.open('variant_stand'), 'pay_1', { amount: 100 }));
    await process(shop.db, () => new Date('2026-01-02T14:00:00.000Z'))();
    const [row] = await reports(shop.db);
    expect(text(row)).toContain(
      'Payments without an order\n1 payment, $1.00\n\nRefunds\n1 payment was returned, $1.00\n\nNet amount\n$0.00',
    );
  });
});
