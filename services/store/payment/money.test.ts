import { expect, it } from 'vitest';
import { refundOrder } from '../orders/refunds.ts';
import { subscribed } from '../testing/subscriptions.ts';
import { paidFor } from '../testing/test-store.ts';
import { balance, readMovements } from './money.ts';

const NOW = new Date('2026-01-01T12:00:00.000Z');
const cents = (money: { cents: number }[]) => money.map((each) => each.cents);

/** A subscription with a renewal, a refund of each payment, a refused refund, and a payment of the wrong amount. */
async function shopWithEveryMovement() {
  const { shop, begin, renewal } = await subscribed();
  await begin();
  await shop.store.settle(renewal('in_2', { intent: 'pi_2' }));
  await shop.store.settle({ id: 'evt_first_refund', type: 'payment.refunded', payment_id: 'pi_2', refunded: 700 });
  await refundOrder(shop.db, 1001, { amount: 300, restock: false, cancel: false, now: NOW });
  await shop.store.settle({ id: 'evt_second_refund', type: 'payment.refunded', payment_id: 'pi_2', refunded: 900 });
  const refused = { type: 'payment.refund_failed', payment_id: 'pi_2', refund_id: null, amount: 200 } as const;
  await shop.store.settle({ id: 'evt_refused', ...refused });
  const wrong = { amount: 5, currency_code: 'eur' };
  await shop.store.settle(paidFor(await shop.open('variant_plan'), 'in_wrong', wrong));
  return shop;
}

it('the movements of money are orders, renewals, payments without an order, and refunds', async () => {
  const { db } = await shopWithEveryMovement();
  const movements = await readMovements(db);
  const summary = movements.map(({ kind, cents: sum, currency }) => `${kind} ${sum} ${currency.code}`);
  expect(summary.sort()).toEqual([
    'no-order 5 eur',
    'order 29700 usd',
    'refund 300 usd',
    'refund 5 eur',
    'refund 700 usd',
    'renewal 29700 usd',
  ]);
});

it('the gross and refunded sums of a currency equal the sums of the columns in the table of payments', async () => {
  const { db, payments } = await shopWithEveryMovement();
  const rows = await payments();
  const sum = (code: string, of: 'amount' | 'refunded') =>
    rows.reduce((total, row) => total + (row.currency_code === code ? row[of] : 0), 0);
  const { gross, refunded, net } = balance(await readMovements(db));
  expect(gross.map(({ currency }) => currency.code)).toEqual(['eur', 'usd']);
  expect(cents(gross)).toEqual([sum('eur', 'amount'), sum('usd', 'amount')]);
  expect(cents(refunded)).toEqual([sum('eur', 'refunded'), sum('usd', 'refunded')]);
  expect(cents(net)).toEqual([0, 2 * 29700 - 1000]);
});

it('a period includes its start and excludes its end', async () => {
  const { db } = await shopWithEveryMovement();
  const noon = NOW.toISOString();
  const later = '2026-01-01T12:00:00.001Z';
  expect(await readMovements(db, { from: noon, until: later })).toEqual(await readMovements(db));
  expect(await readMovements(db, { from: later, until: '2027' })).toEqual([]);
  expect(await readMovements(db, { from: '2025', until: noon })).toEqual([]);
});
