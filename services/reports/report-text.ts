/** The text of a report, used by the mail and the command line. Pure. */

import { formatMoney } from '../../domain/money/money.ts';
import { longDate } from '../../domain/text/dates.ts';
import type { Money } from '../store/payment/money.ts';
import type { Day } from './day.ts';
import type { Figures } from './figures.ts';

export type ReportSection = { title: string; lines: string[] };

/** Maximum number of listed low-stock variants, to keep the report short. */
const MAX_LOW_VARIANTS = 20;

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
const amounts = (money: Money) => money.map(({ cents, currency }) => formatMoney(cents, currency)).join(' and ');

/** `November 20, 2026` */
export const dayText = (day: Day) => longDate(new Date(`${day}T00:00:00Z`));

/** `3 orders, $87.00`; for the subject of a mail. */
export function headline(figures: Figures): string {
  const { renewals, renewed } = figures;
  return renewals === 0
    ? ordersInWords(figures)
    : `${ordersInWords(figures)}; ${count(renewals, 'renewal', 'renewals')}, ${amounts(renewed)}`;
}

function ordersInWords({ orders, revenue }: Figures): string {
  return orders === 0 ? 'No orders' : `${count(orders, 'order', 'orders')}, ${amounts(revenue)}`;
}

export function reportSections(figures: Figures): ReportSection[] {
  return [
    { title: 'Orders', lines: [ordersInWords(figures)] },
    ...optionalPayments(figures),
    { title: 'Refunds', lines: [refunds(figures)] },
    ...netAmount(figures),
    { title: 'Contact form', lines: [leads(figures)] },
    { title: 'Running low', lines: low(figures) },
    { title: 'Could not be sent', lines: givenUp(figures) },
  ];
}

/** Sections that are empty on most days, and then left out. */
function optionalPayments({ renewals, renewed, withoutOrder, withoutOrderMoney }: Figures): ReportSection[] {
  const payments = (number: number, money: Money) => [`${count(number, 'payment', 'payments')}, ${amounts(money)}`];
  return [
    ...(renewals > 0 ? [{ title: 'Renewals of subscriptions', lines: payments(renewals, renewed) }] : []),
    ...(withoutOrder > 0
      ? [{ title: 'Payments without an order', lines: payments(withoutOrder, withoutOrderMoney) }]
      : []),
  ];
}

/** The net amount, where it may differ from the sum of the orders. */
function netAmount({ renewals, withoutOrder, refunds: refundCount, net }: Figures): ReportSection[] {
  return renewals + withoutOrder + refundCount > 0 ? [{ title: 'Net amount', lines: [amounts(net)] }] : [];
}

function refunds({ refunds: refundCount, refunded }: Figures): string {
  return refundCount === 0 ? 'None' : `${count(refundCount, 'refund', 'refunds')}, ${amounts(refunded)}`;
}

function leads({ leads: leadCount, suspected }: Figures): string {
  if (leadCount === 0) return 'No messages';
  return count(leadCount, 'message', 'messages') + (suspected > 0 ? `, ${suspected} of them possibly spam` : '');
}

function low({ low: variants }: Figures): string[] {
  if (variants.length === 0) return ['Nothing'];
  const lines = variants
    .slice(0, MAX_LOW_VARIANTS)
    .map(({ name, sku, left }) => `${name}${sku ? `, ${sku}` : ''}: ${left} left`);
  const more = variants.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more`] : lines;
}

function givenUp({ givenUp: messages, webhooksGivenUp: webhooks }: Figures): string[] {
  const line = (what: string, command: string) => `${what}: "npm run ${command}" lists them with the reason`;
  const lines = [
    ...(messages > 0 ? [line(count(messages, 'message', 'messages'), 'store -- mail list')] : []),
    ...(webhooks > 0 ? [line(count(webhooks, 'webhook message', 'webhook messages'), 'leads -- unsent')] : []),
  ];
  return lines.length > 0 ? lines : ['Nothing'];
}
