import type { Database } from '../../services/database/database.ts';
import { listOrders, type Order, readOrder } from '../../services/store/orders/orders.ts';
import { formatMoney } from '../../src/domain/money.ts';
import { CommandError, moment, table } from '../output.ts';

export async function ordersList(db: Database, json: boolean): Promise<string> {
  const orders = await listOrders(db, 1000);
  if (json) return JSON.stringify(orders, null, 2);
  if (orders.length === 0) return 'There are no orders yet.';
  return table(
    ['Order', 'Date', 'Name', 'E-mail', 'Units', 'Total'],
    orders.map((order) => [
      order.number,
      moment(order.createdAt),
      order.name,
      order.email,
      order.units,
      formatMoney(order.total, order.currency),
    ]),
  );
}

export async function ordersShow(db: Database, number: string, json: boolean): Promise<string> {
  const order = /^\d{1,15}$/.test(number) ? await readOrder(db, Number(number)) : undefined;
  if (!order) throw new CommandError(`There is no order ${number}. "orders list" shows the numbers.`);
  return json ? JSON.stringify(order, null, 2) : describe(order);
}

function describe(order: Order): string {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const lines = table(
    ['SKU', 'Product', 'Units', 'Each', 'Sum'],
    order.lines.map((line) => [
      line.sku ?? '',
      line.variant_title === line.title ? line.title : `${line.title} (${line.variant_title})`,
      line.quantity,
      money(line.unit_amount),
      money(line.unit_amount * line.quantity),
    ]),
  );
  const answers = order.lines.flatMap((line) =>
    line.custom_fields.filter(({ value }) => value).map(({ title, value }) => `${line.title}, ${title}: ${value}`),
  );
  const { address } = order;
  return [
    `Order ${order.number}, ${moment(order.createdAt)}`,
    `${order.name} <${order.email}>`,
    ...(address ? [`${address.street}, ${address.city} ${address.zip}`] : []),
    `Payment ${order.paymentId}`,
    '',
    lines,
    '',
    `Total ${money(order.total)}`,
    ...(answers.length > 0 ? ['', ...answers] : []),
  ].join('\n');
}
