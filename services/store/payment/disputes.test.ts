/** A bank decides a dispute, and may decide again: order, refunds and mails follow its latest decision. */
import { expect, it } from 'vitest';
import { readOrder } from '../orders/orders.ts';
import { refundOrder } from '../orders/refunds.ts';
import { wireProduct } from '../testing/products.ts';
import { createTestStore, GOOD_FORM } from '../testing/test-store.ts';
import type { Notification } from './notification.ts';

const TOTAL = 3900;
type Status = Extract<Notification, { type: 'payment.disputed' }>['status'];

async function shopWithOrder() {
  const shop = await createTestStore([wireProduct('stand')]);
  await shop.store.gateway.pay(await shop.open('variant_stand'), GOOD_FORM);
  const { id: payment_id } = await shop.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  let reports = 0;
  return {
    shop,
    /** @param second of the report, by the clock of the provider */
    reportDispute(status: Status, second: number, { id = 'dp_1', amount = TOTAL } = {}) {
      reports += 1;
      const as_of = new Date(Date.UTC(2026, 0, 2, 0, 0, second)).toISOString();
      const dispute = { type: 'payment.disputed', payment_id, dispute_id: id, amount, reason: 'fraudulent' } as const;
      return shop.store.settle({ ...dispute, id: `evt_${reports}`, status, as_of });
    },
    async paymentState() {
      return (await readOrder(shop.db, 1001))?.payment.state;
    },
    refund: (amount?: number) =>
      refundOrder(shop.db, 1001, {
        ...(amount === undefined ? {} : { amount }),
        restock: false,
        cancel: false,
        now: new Date('2026-01-03T00:00:00Z'),
      }),
    async disputeMails() {
      await shop.outbox.drain();
      return shop.mails.flatMap(({ subject }) => (subject.includes('dispute') ? subject : [])).sort();
    },
  };
}

it('an order whose dispute is lost and then won is paid, and an operator can refund it', async () => {
  const { reportDispute, paymentState, refund, disputeMails } = await shopWithOrder();
  expect(await reportDispute('open', 0)).toBe('disputed');
  expect(await reportDispute('lost', 1)).toBe('disputed');
  expect(await paymentState()).toBe('charged_back');
  expect(await reportDispute('won', 2)).toBe('disputed');
  expect(await paymentState()).toBe('paid');
  expect(await disputeMails()).toEqual([
    'Order 1001: the buyer disputes the payment',
    'Order 1001: the dispute is lost',
    'Order 1001: the lost dispute is won after all',
  ]);
  expect(await refund()).toMatchObject({ kind: 'requested', amount: TOTAL });
});

it('an order whose dispute is won and then lost is charged back, and the shop gets a mail about each change', async () => {
  const { reportDispute, paymentState, refund, disputeMails } = await shopWithOrder();
  await reportDispute('won', 1);
  await reportDispute('lost', 2);
  await reportDispute('won', 3);
  await reportDispute('lost', 4);
  expect(await paymentState()).toBe('charged_back');
  expect(await disputeMails()).toEqual([
    'Order 1001: the dispute is over, the money stays',
    'Order 1001: the lost dispute is won after all',
    'Order 1001: the won dispute is lost after all',
    'Order 1001: the won dispute is lost after all',
  ]);
  expect(await refund()).toMatchObject({ kind: 'disputed' });
});

it('each of several lost disputes takes its amount, and an operator can refund only the rest', async () => {
  const { reportDispute, paymentState, refund } = await shopWithOrder();
  await reportDispute('lost', 1, { id: 'dp_1', amount: 1000 });
  expect(await paymentState()).toBe('partially_charged_back');
  await reportDispute('open', 2, { id: 'dp_2', amount: 900 });
  expect(await paymentState()).toBe('disputed');
  expect(await refund(100)).toMatchObject({ kind: 'disputed' });
  await reportDispute('lost', 3, { id: 'dp_2', amount: 900 });
  expect(await refund(2001)).toMatchObject({ kind: 'too-much', left: 2000 });
  await reportDispute('won', 4, { id: 'dp_1', amount: 1000 });
  expect(await refund()).toMatchObject({ kind: 'requested', amount: 3000 });
  expect(await paymentState()).toBe('charged_back');
});
