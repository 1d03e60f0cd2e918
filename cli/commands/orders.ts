import { addressLines } from '../../domain/contact/postal-address.ts';
import { sourceLines } from '../../domain/lead/lead-source.ts';
import { withPeriod } from '../../domain/money/billing.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { oneLine } from '../../domain/text/plain-text.ts';
import type { Database } from '../../services/database/database.ts';
import { listOrders, type Order, readOrder } from '../../services/store/orders/orders.ts';
import { chargedBack, type PaymentState } from '../../services/store/orders/payment-state.ts';
import { type RefusedRefund, refusedRefunds } from '../../services/store/orders/refunds.ts';
import { readSubscription } from '../../services/store/subscriptions/subscriptions.ts';
import { recordNumber } from '../arguments.ts';
import { CommandError, formatDateTime, jsonText, type Output, table } from '../output.ts';
import { subscriptionLine } from './subscriptions.ts';

export async function ordersList(db: Database, { json }: Output): Promise<string> {
  const orders = await listOrders(db);
  if (json) return jsonText(orders);
  if (orders.length === 0) return 'There are no orders yet.';
  return table(
    ['Order', 'Date', 'Name', 'Email', 'Units', 'Total', 'Payment'],
    orders.map((order) => [
      order.number,
      formatDateTime(order.createdAt),
      order.name,
      order.email,
      order.units,
      formatMoney(order.total, order.currency),
      PAYMENT[order.payment],
    ]),
  );
}

export const unknownOrder = (number: string) =>
  new CommandError(`There is no order ${number}. "orders list" shows the numbers.`);

export async function ordersShow(db: Database, number: string, { json }: Output): Promise<string> {
  const parsed = recordNumber(number);
  const order = parsed === undefined ? undefined : await readOrder(db, parsed);
  if (!order) throw unknownOrder(number);
  const refused = await refusedRefunds(db, order.paymentId);
  const subscription = await readSubscription(db, order.checkoutId);
  if (json) return jsonText({ ...order, refusedRefunds: refused, subscription: subscription ?? null });
  return [describe(order, refused), ...(subscription ? ['', subscriptionLine(subscription)] : [])].join('\n');
}

const PAYMENT: Readonly<Record<PaymentState, string>> = {
  paid: 'paid',
  partially_refunded: 'partly refunded',
  refunded: 'refunded',
  disputed: 'disputed',
  partially_charged_back: 'partly charged back',
  charged_back: 'charged back',
};

function paymentLines({ paymentId, payment, cancelledAt, restockedAt, currency }: Order, refused: RefusedRefund[]) {
  const refunds =
    payment.refunded > 0 ? `, ${formatMoney(payment.refunded, currency)} in refunds (pending ones included)` : '';
  const chargebackCents = chargedBack(payment);
  const chargeback = chargebackCents > 0 ? `, ${formatMoney(chargebackCents, currency)} charged back` : '';
  return [
    `Payment ${paymentId}: ${PAYMENT[payment.state]}${refunds}${chargeback}`,
    ...refused.map(
      ({ amount, refusedAt }) =>
        `Refund of ${formatMoney(amount, currency)} refused by the payment provider or the buyer's bank on ${formatDateTime(refusedAt)}`,
    ),
    ...(cancelledAt === null ? [] : [`Canceled on ${formatDateTime(cancelledAt)}`]),
    ...(restockedAt === null ? [] : [`Restocked on ${formatDateTime(restockedAt)}`]),
  ];
}

function describe(order: Order, refused: RefusedRefund[]): string {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const lines = table(
    ['SKU', 'Product', 'Units', 'Each', 'Amount'],
    order.lines.map((line) => [
      line.sku ?? '',
      line.variant_title === line.title ? line.title : `${line.title} (${line.variant_title})`,
      line.quantity,
      withPeriod(money(line.unit_amount), line),
      money(line.unit_amount * line.quantity),
    ]),
  );
  const customFieldLines = order.lines.flatMap((line) =>
    line.custom_fields.filter(({ value }) => value).map(({ title, value }) => `${line.title}, ${title}: ${value}`),
  );
  const { address } = order;
  return [
    `Order ${order.number}, ${formatDateTime(order.createdAt)}`,
    oneLine(`${order.name} <${order.email}>`),
    ...(address
      ? [oneLine(`Shipping to ${addressLines({ ...address, name: address.name || order.name }).join(', ')}`)]
      : []),
    ...paymentLines(order, refused),
    '',
    lines,
    '',
    `Total ${money(order.total)}`,
    ...(customFieldLines.length > 0 ? ['', ...customFieldLines.map(oneLine)] : []),
    ...(order.source ? ['', ...sourceLines(order.source).map(oneLine)] : []),
  ].join('\n');
}
