import { expect, it } from 'vitest';
import type { Order } from '../orders/orders.ts';
import { CURRENCY } from '../testing/products.ts';
import { createOrderMails } from './order-mails.ts';

const order: Order = {
  id: 'order_1',
  number: 1001,
  // Half past midnight in New York, half past eleven in the evening in Chicago.
  createdAt: '2026-01-01T05:30:00.000Z',
  email: 'buyer@example.com',
  name: 'Sample Buyer',
  address: null,
  source: null,
  checkoutId: 'cs_1',
  paymentId: 'pay_1',
  currency: CURRENCY,
  total: 0,
  lines: [],
  gateway: 'demonstration',
  payment: { state: 'paid', amount: 0, refunded: 0, disputes: [] },
  cancelledAt: null,
  restockedAt: null,
};

it.each([
  ['America/Chicago', 'Order 1001 · December 31, 2025'],
  ['America/New_York', 'Order 1001 · January 1, 2026'],
])('the confirmation of an order states its day in the time zone of the shop (%s)', (timeZone, day) => {
  const { confirmation } = createOrderMails({
    name: 'Sample Shop',
    address: '1 Example Street',
    phone: { display: '(312) 555-0142', e164: '+13125550142' },
    email: 'hello@example.com',
    noticesTo: 'orders@example.com',
    timeZone,
    url: 'https://www.example.com',
  });
  expect(confirmation(order).payload.text).toContain(day);
});
