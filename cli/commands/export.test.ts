import { expect, it } from 'vitest';
import { openTestDatabase } from '../../services/database/testing/test-database.ts';
import { createLeads } from '../../services/leads/leads.ts';
import { AGENCY, LEAD, submissionOf } from '../../services/leads/testing/leads.ts';
import { wireProduct } from '../../services/store/testing/products.ts';
import { subscribed } from '../../services/store/testing/subscriptions.ts';
import { createTestStore, GOOD_FORM } from '../../services/store/testing/test-store.ts';
import { exportTo } from './export.ts';
import { leadsExport, leadsShow } from './leads.ts';

/** 9 p.m. on January 1 in Chicago, the shop's time zone. */
const EVENING = '2026-01-02T03:00:00.000Z';

/** The first row after the header; no cell of these tests contains a comma. */
function firstRow(csv: string): Record<string, string> {
  const [head = [], row = []] = csv
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.slice(1, -1)));
  return Object.fromEntries(head.map((name, column) => [name, row[column] ?? '']));
}

/** @returns a function that exports a table of a shop with one sale in the evening, and returns its first row */
async function soldInTheEvening() {
  const shop = await createTestStore([wireProduct('kit')]);
  // The clock of the test store starts at noon UTC.
  shop.wait(15 * 3600);
  await shop.store.gateway.pay(await shop.open('variant_kit'), GOOD_FORM);
  return async (what: string) => firstRow(await exportTo(shop.db, what, '', { csv: true, json: false }));
}

it("the dates of an exported order and customer are in the shop's time zone, timestamps are in UTC", async () => {
  const firstRowOf = await soldInTheEvening();
  expect(await firstRowOf('orders')).toMatchObject({
    date: '2026-01-01',
    created_utc: EVENING,
    order_total: '39.00',
    unit_price: '39.00',
  });
  expect(await firstRowOf('customers')).toMatchObject({ first_order: '2026-01-01', last_order: '2026-01-01' });
});

it('an exported lead has its date in the time zone of the shop, its timestamp in UTC, and the preferred time', async () => {
  const db = await openTestDatabase();
  const leads = await createLeads(db, { agency: AGENCY, webhook: false, clock: () => new Date(EVENING) });
  await leads.submit(await submissionOf(leads, { lead: { ...LEAD, message: 'Hello', budget: '' } }));
  expect(firstRow(await leadsExport(db))).toMatchObject({
    date: '2026-01-01',
    created_utc: EVENING,
    preferred_time: 'morning',
    preferred_dates: '2026-12-03; 2026-12-04',
  });
  expect(await leadsShow(db, '1', { json: false })).toContain(
    'Preferred time: Morning; Thursday, December 3, 2026 or Friday, December 4, 2026',
  );
});

it('the amount that an exported customer has paid includes renewals', async () => {
  const { shop, begin, renewal } = await subscribed();
  await begin();
  await shop.store.settle(renewal('in_2', { intent: 'pi_2' }));
  await shop.store.settle({ id: 'evt_refunded', type: 'payment.refunded', payment_id: 'pi_2', refunded: 1000 });
  const csv = await exportTo(shop.db, 'customers', '', { csv: true, json: false });
  expect(firstRow(csv)).toMatchObject({
    ...{ orders: '1', renewals: '1', paid: '594.00', refunded: '10.00', total: '584.00' },
  });
});
