import { formatMoney } from '../../domain/money/money.ts';
import { oneLine } from '../../domain/text/plain-text.ts';
import type { Database } from '../../services/database/database.ts';
import type { CheckoutLine } from '../../services/store/checkout/lines.ts';
import { type RefundResult, refundOrder } from '../../services/store/orders/refunds.ts';
import type { Subscription } from '../../services/store/subscriptions/subscriptions.ts';
import { recordNumber } from '../arguments.ts';
import { CommandError, jsonText } from '../output.ts';
import { unknownOrder } from './orders.ts';

type Options = { amount: string | undefined; restock: boolean; cancel: boolean; json: boolean };

/** @param amount decimal text such as `12.50`; undefined: the full remaining amount */
export async function ordersRefund(
  db: Database,
  number: string,
  { amount, restock, cancel, json }: Options,
): Promise<string> {
  if (restock && amount !== undefined)
    throw new CommandError(
      '--restock puts every unit of the order back in stock, so it cannot be combined with an amount.',
    );
  const parsed = recordNumber(number);
  if (parsed === undefined) throw unknownOrder(number);
  const cents = amount === undefined ? {} : { amount: toCents(amount) };
  const result = await refundOrder(db, parsed, { ...cents, restock, cancel, now: new Date() });
  if (result.kind === 'unknown') throw unknownOrder(number);
  if (result.kind !== 'requested') throw new CommandError(problem(result));
  const { order, restocked, notRestocked } = result;
  if (json) {
    const lines = notRestocked.map(({ variant_id, sku, title, held: units }) => ({ variant_id, sku, title, units }));
    return jsonText({ number: order.number, amount: result.amount, restocked, notRestocked: lines, cancelled: cancel });
  }
  const money = formatMoney(result.amount, order.currency);
  return [
    cancel ? `Order ${order.number} is canceled.` : `Order ${order.number}:`,
    result.amount > 0
      ? `${money} will be refunded by the site, usually within seconds while it runs; the buyer then gets an email.`
      : 'There was nothing left to refund; the buyer will get an email.',
    ...(result.subscription ? [subscriptionInWords(result.subscription, cancel)] : []),
    ...(restocked ? [`Its ${notRestocked.length > 0 ? 'other ' : ''}units are back in stock.`] : []),
    ...(restock && !restocked && notRestocked.length === 0 ? ['Nothing was restocked.'] : []),
    ...(notRestocked.length > 0
      ? [`No longer in the catalog, so not restocked: ${notRestocked.map(lineInWords).join(', ')}.`]
      : []),
  ].join(' ');
}

function subscriptionInWords({ id }: Subscription, cancel: boolean): string {
  return cancel
    ? 'Its subscription ends with it: nothing more is charged.'
    : `Its subscription continues; "npm run store -- subscriptions cancel ${id}" ends it.`;
}

function lineInWords({ title, variant_title, held }: CheckoutLine): string {
  return oneLine(`${variant_title === title ? title : `${title} (${variant_title})`} × ${held}`);
}

function problem(result: Exclude<RefundResult, { kind: 'unknown' | 'requested' }>): string {
  const { number, currency } = result.order;
  switch (result.kind) {
    case 'too-much':
      return `No more than ${formatMoney(result.left, currency)} of order ${number} can be refunded.`;
    case 'nothing-left':
      return `Everything that was paid for order ${number} has been refunded.`;
    case 'already-canceled':
      return `Order ${number} was already canceled.`;
    case 'disputed':
      return result.order.payment.state === 'charged_back'
        ? `The bank has returned the money of order ${number} to the buyer: nothing is left to refund.`
        : `The payment of order ${number} is disputed: the bank decides about the money, and nothing can be refunded.`;
  }
}

/** @throws {CommandError} unless the text is an amount with at most two decimals */
function toCents(amount: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount);
  const cents = Number(match?.[1]) * 100 + Number((match?.[2] ?? '').padEnd(2, '0'));
  if (!match || cents === 0) throw new CommandError(`"${amount}" is not an amount of money: write it like 12.50.`);
  return cents;
}
